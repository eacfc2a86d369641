import { newMessageToPeople, staffText } from "@keystep/contract/desk/case-messages";
import type { StaffMessage } from "@keystep/contract/messages/messages";
import type { UsedTemplate } from "@keystep/domain/settings/templates";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useAct } from "#src/api/use-act";
import { useCurrentUser } from "#src/api/queries";
import { useIntentionKey } from "#src/api/use-intention-key";
import { nameList } from "#src/features/desk/case-words";
import { caseMessagesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { deskPaths } from "#src/features/desk/desk-paths";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { AttachFiles, useAttachments, type ChosenFile } from "#src/features/messages/attached-files.tsx";
import { CharactersLeft } from "#src/features/messages/characters-left.tsx";
import { useHolding } from "#src/features/staff/holding";
import { TemplateChoice } from "#src/features/staff/template-choice.tsx";
import { dateText } from "#src/ui/instant";
import { Link } from "#src/ui/link.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { DraftSaid } from "./draft-said.tsx";
import { firstKey } from "./first-key.ts";
import { JudgePair, sharedFacts, type OtherCase } from "./other-cases.tsx";
import { MESSAGE_BOX_ID, MESSAGE_FOLD_ID } from "./message-box.ts";
import { TopicTemplates } from "./topic-templates.tsx";
import { takeIfFree } from "./take-if-free.ts";
import { useDraft } from "./use-draft.ts";
import { useIsNoHourToCall } from "./use-is-no-hour-to-call.ts";
import { useOwnPart, useUsualWords } from "./use-usual-words.ts";
import { firstName } from "#src/features/staff/first-name";

export type Person = OpenedCase["people"][number];

export const nameOf = ({ name, email }: Person) => (name === "" ? (email ?? "No name") : name);
export const firstNameOf = (person: Person) => firstName(nameOf(person));
const newestOf = (messages: readonly StaffMessage[] | undefined) => messages?.find(({ way }) => way === "account")?.id;

type WriteProps = {
  readonly found: OpenedCase;
  /** Those who can be written to, and the one whose messages are shown. */
  readonly people: readonly Person[];
  readonly shown: Person;
  /** One line until somebody wants to write: only in an open conversation is writing what the case is about. */
  readonly isFolded: boolean;
  /** The messages stand above it, so that it keeps its place. */
  readonly isInPlace: boolean;
  readonly onSent: () => Promise<void>;
};

/** Words that are about to be sent are read whole: the box comes into sight once it holds them. */
function useWholeInSight(isReady: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isReady) form.current?.scrollIntoView?.({ block: "nearest" });
  }, [isReady]);
  return form;
}

/** At first the one whose messages are shown. */
function useRecipients(people: readonly Person[], shown: Person) {
  const [chosen, setChosen] = useState<readonly (string | null)[] | null>(null);
  const to = people.filter(({ userId }) => (chosen ?? [shown.userId]).includes(userId));
  function choose(userId: string | null, isChosen: boolean): void {
    setChosen(
      people
        .map((each) => each.userId)
        .filter((id) => (id === userId ? isChosen : to.some((each) => each.userId === id))),
    );
  }
  return { to, choose, chooseShown: () => setChosen(null) };
}

type RecipientsProps = Pick<WriteProps, "people"> & {
  readonly to: readonly Person[];
  readonly onChoose: (userId: string | null, isChosen: boolean) => void;
};

function Recipients({ people, to, onChoose }: RecipientsProps) {
  return (
    <fieldset className="chips">
      <legend className="soft">Who gets it</legend>
      {people.map((person) => (
        <label key={person.userId} className="tickline">
          <input
            type="checkbox"
            className="tick"
            checked={to.includes(person)}
            onChange={({ target }) => onChoose(person.userId, target.checked)}
          />
          {nameOf(person)}
        </label>
      ))}
    </fieldset>
  );
}

/** The text that is typed, kept as a draft. Text that was held and came back stands before what was typed since; until something is typed, our usual words do. */
function useText(caseId: string, usual: string | null) {
  const draft = useDraft(caseId, "message");
  const { cameBack } = useHolding();
  const [back, setBack] = useState(() => newMessageToPeople.safeParse(cameBack("message", caseId)).data?.text ?? "");
  const [isTouched, setIsTouched] = useState(false);
  function change(typed: string): void {
    setBack("");
    setIsTouched(true);
    draft.change(typed);
  }
  const own = [back, draft.text].filter(Boolean).join("\n\n");
  const isFilled = own === "" && !isTouched && usual !== null;
  function clear(): void {
    setBack("");
    setIsTouched(false);
    draft.clear();
  }
  return { draft, text: isFilled ? usual : own, isFilled, change, setBack, clear };
}

/** The box as one line, until somebody wants to write. */
function Folded({ to, onOpen }: { readonly to: readonly Person[]; readonly onOpen: () => void }) {
  return (
    <button type="button" id={MESSAGE_FOLD_ID} className="fld folded" onClick={onOpen}>
      Write to {nameList(to.map(firstNameOf))} <Kbd of="message" />
    </button>
  );
}

/** The people who read it, and those who do not; of one who has no account, that it goes by email. */
function readersText(to: readonly Person[], people: readonly Person[]): string {
  const [mailed] = to.filter(({ way }) => way === "email");
  if (mailed !== undefined) return `${firstNameOf(mailed)} gets it by email, word for word`;
  const others = people.filter((person) => !to.includes(person)).map(firstNameOf);
  const [one, ...more] = to.map(firstNameOf);
  if (one === undefined) return "Nobody is chosen";
  if (more.length > 0) return `${nameList([one, ...more])} read it, each alone`;
  return others.length === 0 ? `${one} reads it after logging in` : `${one} reads it, ${nameList(others)} does not`;
}

type BeforeProps = Pick<WriteProps, "found" | "people"> & {
  readonly id: string;
  readonly to: readonly Person[];
  readonly takesIt: boolean;
};

/** Whose case it is, where a colleague has it, who reads the message, and what none holds. */
function BeforeSending({ id, found: { assignee: holder }, people, to, takesIt }: BeforeProps) {
  const { user } = useCurrentUser();
  return (
    <p id={id} className="soft">
      {holder === null || holder.id === user?.id ? null : <b>{holder.name} has this case. </b>}
      {readersText(to, people)}. {takesIt ? "Sending takes the case. " : ""}Don’t include bank details or payment links.
    </p>
  );
}

/** Recipients are chosen by name: what one person is told, the other is not. */
export function WriteBox({ found, people, shown, isFolded, isInPlace, onSent }: WriteProps) {
  const ids = { label: useId(), error: useId(), help: useId() };
  const queries = useQueryClient();
  const { user } = useCurrentUser();
  const { hold } = useHolding();
  const { confirmation, usual, perhapsTheirs } = useUsualWords(found, firstNameOf(shown));
  const { draft, text, isFilled, change, setBack, clear } = useText(found.id, usual);
  /** The application that the words tell of, while nobody has said that it is theirs. */
  const toldPerhaps = perhapsTheirs !== null && text.includes(perhapsTheirs.reference) ? perhapsTheirs : null;
  const isOwnPart = useOwnPart(found) !== null;
  const isNext = useIsWritingNext(found) && !isFolded;
  const comesLater = isOwnPart || toldPerhaps !== null;
  const form = useWholeInSight(isInPlace && isFilled);
  const [template, setTemplate] = useState<UsedTemplate | null>(null);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const attachments = useAttachments({ files, onChange: setFiles });
  const { isPending, problem, act } = useAct();
  const { keyFor, forget } = useIntentionKey();
  const [isWriting, setIsWriting] = useState(false);
  const { to, choose, chooseShown } = useRecipients(people, shown);
  const dueOn = found.request?.dueOn ?? null;
  const only = to.length === 1 ? (to[0]?.userId ?? null) : null;
  const isMailed = to.some(({ way }) => way === "email");

  const seenBy = (userId: string | null) =>
    newestOf(queries.getQueryData(caseMessagesQuery(found.id, userId).queryKey)?.pages[0]?.messages);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const judged = staffText.safeParse(text);
    const issue = judged.success ? null : (judged.error.issues[0]?.message ?? null);
    const refusal =
      toldPerhaps === null ? issue : `First say whether ${toldPerhaps.reference} is theirs, or leave it out`;
    setMessage(to.length === 0 ? "Choose who gets it" : refusal);
    if (!judged.success || refusal !== null || to.length === 0 || attachments.isBusy) return;
    act(async () => {
      const body = {
        to: to.map(({ userId }) => ({ userId, seen: seenBy(userId) })),
        text: judged.data,
        files: files.map(({ id }) => id),
      };
      const sending = { kind: "message", about: found.id, body } as const;
      await hold(
        { sending, template },
        {
          what: `Message to ${nameList(to.map(nameOf))}`,
          idempotencyKey: keyFor(JSON.stringify(sending)),
          onBack: () => {
            setBack(body.text);
            setFiles(files);
            setTemplate(template);
          },
        },
      );
      // A complaint about one's own case stays free for a colleague.
      if (user !== null && !isOwnPart) await takeIfFree(found, user.id);
      // Taken back, the same words may be sent again.
      forget();
      setTemplate(null);
      // Out of the box, so that the key to undo is one.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      clear();
      setFiles([]);
      chooseShown();
      setIsWriting(false);
      await onSent();
    });
  }

  const said = message ?? problem;
  if (isFolded && !isWriting && text === "" && files.length === 0) {
    return <Folded to={to} onOpen={() => setIsWriting(true)} />;
  }
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-labelledby={ids.label} className="write">
      {people.length < 2 ? null : <Recipients people={people} to={to} onChoose={choose} />}
      {confirmation === null ? null : <Unconfirmed />}
      {toldPerhaps === null ? null : <PerhapsTheirs caseId={found.id} other={toldPerhaps} />}
      <TemplateChoice
        use="message"
        {...(only !== null && { person: only })}
        facts={{ reference: found.reference, dueDate: dueOn === null ? null : dateText(dueOn) }}
        text={text}
        likely={(offered) => <TopicTemplates found={found} offered={offered} />}
        label={
          <label id={ids.label} htmlFor={MESSAGE_BOX_ID}>
            <b>Message to {nameList(to.map(nameOf))}</b> <Kbd of="message" />
          </label>
        }
        onChoose={(filled, used) => {
          change(filled);
          setTemplate(used);
        }}
      >
        <textarea
          id={MESSAGE_BOX_ID}
          className="fld"
          rows={text.length > 200 ? 12 : 5}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- unfolded by a press or a key, to be written in
          autoFocus={isFolded && isWriting}
          value={text}
          aria-invalid={message !== null}
          aria-describedby={said === null ? ids.help : `${ids.help} ${ids.error}`}
          onChange={({ target }) => {
            setIsWriting(true);
            change(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
      </TemplateChoice>
      <DraftSaid draft={draft} />
      <RedText id={ids.error} text={said} />
      <div className="write-foot">
        <BeforeSending id={ids.help} takesIt={found.assignee === null && !isOwnPart} {...{ found, people, to }} />
        {isMailed ? null : <AttachFiles attachments={attachments} />}
        <SendActs
          words={sendWords(to, confirmation !== null)}
          isBusy={isPending || attachments.isBusy}
          text={text}
          isMain={!comesLater && (text === "" ? isNext : isSendMain({ found, user, isFolded, isTyped: !isFilled }))}
        />
      </div>
    </form>
  );
}

/** Writing is the next action of the case: its box has the one button in colour. */
function useIsWritingNext(found: OpenedCase): boolean {
  const { user } = useCurrentUser();
  const isNoHour = useIsNoHourToCall(found);
  return user !== null && firstKey(found, { id: user.id, isNoHour, mayPropose: false }) === "message";
}

type Sending = Pick<WriteProps, "found" | "isFolded"> & {
  readonly user: ReturnType<typeof useCurrentUser>["user"];
  readonly isTyped: boolean;
};

/** Words that somebody typed are to be sent; our usual ones in an open conversation, unless a colleague has it. */
function isSendMain({ found: { assignee }, user, isFolded, isTyped }: Sending): boolean {
  const isOurs = assignee === null || assignee.id === user?.id;
  return isTyped || (isOurs && !isFolded);
}

/** The button: to whom it goes, and that it acknowledges a complaint. */
function sendWords(to: readonly Person[], isConfirming: boolean): string {
  const send = isConfirming ? "Acknowledge and send" : "Send";
  return to.length === 0 ? send : `${send} to ${nameList(to.map(firstNameOf))}`;
}

/** The effect of sending, above words that are read before they are sent. */
function Unconfirmed() {
  return <p className="soft">Sending this message acknowledges the complaint.</p>;
}

/** Words about an application may reach somebody else, as long as nobody has said whose it is. */
function PerhapsTheirs({ caseId, other }: { readonly caseId: string; readonly other: OtherCase }) {
  return (
    <div className="unconfirmed conflict">
      <p>
        Your draft names <Link href={deskPaths.case(other.id)}>{other.reference}</Link>, and we don’t know yet whether
        that is theirs: same {sharedFacts(other)}. Choose, then send.
      </p>
      <JudgePair caseId={caseId} other={other} />
    </div>
  );
}

type SendProps = {
  readonly words: string;
  readonly isBusy: boolean;
  readonly text: string;
  readonly isMain: boolean;
};

/** In colour once there is something to send, or where writing is what there is to do. */
function SendActs({ words, isBusy, text, isMain }: SendProps) {
  return (
    <div className="acts">
      <CharactersLeft text={text} />
      <button type="submit" className={isMain ? "btn main send" : "btn"} aria-disabled={isBusy || undefined}>
        {words} <Kbd of="do-main" />
      </button>
    </div>
  );
}
