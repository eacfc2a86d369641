import { useId } from "react";
import { EndingsTable, growthNote, HOW_IT_ENDS } from "#src/features/decisions/endings-table.tsx";
import { KeptTogether } from "#src/features/decisions/kept-together.tsx";
import { firstName } from "#src/features/staff/first-name";
import { differsFrom, sentencesOf, type Told } from "./differing.ts";

type Differs = (sentence: string) => boolean;
type WordsProps = { readonly text: string; readonly differs: Differs };

function Words({ text, differs }: WordsProps) {
  return sentencesOf(text).map((sentence, index) => {
    const key = `${index} ${sentence}`;
    return differs(sentence) ? (
      <mark key={key} className="differs">
        <KeptTogether text={sentence} />
      </mark>
    ) : (
      <span key={key}>
        <KeptTogether text={sentence} />
      </span>
    );
  });
}

type PartProps = { readonly told: Told; readonly differs: Differs };

function Email({ told: { to, email }, differs }: PartProps) {
  return (
    <div className="told-email">
      <p className="told-head">
        <b>Email</b> <span className="soft">to {to}</span>
      </p>
      <p className="told-subject">
        <Words text={email.subject} differs={differs} />
      </p>
      {email.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} differs={differs} />
        </p>
      ))}
      <p>
        <span className="told-button">{email.button.label}</span>
      </p>
      <p className="soft told-why">
        <Words text={email.why} differs={differs} />
      </p>
    </div>
  );
}

type ListProps = { readonly title: string; readonly texts: readonly string[]; readonly differs: Differs };

function TextList({ title, texts, differs }: ListProps) {
  if (texts.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Words text={text} differs={differs} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Endings({ endings }: { readonly endings: Told["text"]["endings"] }) {
  if (endings === null) return null;
  return (
    <>
      <h4>What it may cost to end it</h4>
      <p>{HOW_IT_ENDS}</p>
      {endings.sooner === undefined ? null : <p>{endings.sooner}</p>}
      <div className="across" tabIndex={0} role="group" aria-label="What it may cost to end it">
        <EndingsTable endings={endings} />
      </div>
      <p>{growthNote(endings)}</p>
    </>
  );
}

function AccountText({ told: { text }, name, differs }: PartProps & { readonly name: string }) {
  return (
    <div className="told-account">
      <p className="told-head">
        <b>In {name}'s account</b> <span className="soft">after they log in</span>
      </p>
      <p className="told-heading">
        <Words text={text.heading} differs={differs} />
      </p>
      {text.lead.map((paragraph) => (
        <p key={paragraph}>
          <Words text={paragraph} differs={differs} />
        </p>
      ))}
      {text.figures.length === 0 ? null : (
        <dl className="told-figures">
          {text.figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>
                <KeptTogether text={figure.text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TextList title="Conditions" texts={text.conditions} differs={differs} />
      <TextList title="Why" texts={text.reasons} differs={differs} />
      <TextList title="What would change it" texts={text.change ?? []} differs={differs} />
      <Endings endings={text.endings} />
      <TextList title="What happens next" texts={text.next} differs={differs} />
      {text.help.map((help) => (
        <div key={help.title}>
          <h4>{help.title}</h4>
          <p>
            <Words text={help.text} differs={differs} />
          </p>
        </div>
      ))}
    </div>
  );
}

/** The words for what is marked, where two people are told different things. */
export function DiffersKey({ told }: Pick<ToldTextsProps, "told">) {
  if (told.length < 2) return null;
  return (
    <span className="soft">
      <mark className="differs">Marked</mark>: differs between the two
    </span>
  );
}

type ToldTextsProps = {
  readonly told: readonly Told[];
  /** The names of the people of the case, the main applicant first. */
  readonly names: readonly string[];
};

/** The email and the account's text of each person side by side, with what only one of them reads. */
export function ToldTexts({ told, names }: ToldTextsProps) {
  const heading = useId();
  return (
    <div className={`told ${told.length > 1 ? "of-two" : ""}`}>
      {told.map((each) => {
        const isMain = each.party === "main-applicant";
        const name = firstName(names[isMain ? 0 : 1], isMain ? "The applicant" : "The co-applicant");
        const differs = differsFrom(told.filter((other) => other !== each));
        return (
          <section key={each.party} aria-labelledby={`${heading}-${each.party}`}>
            <h3 id={`${heading}-${each.party}`}>{name}</h3>
            <Email told={each} differs={differs} />
            <AccountText told={each} name={name} differs={differs} />
          </section>
        );
      })}
    </div>
  );
}
