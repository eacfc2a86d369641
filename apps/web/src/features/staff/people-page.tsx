import { addPerson, agreeToGrant, type StaffPerson } from "@keystep/contract/staff/staff";
import { SCOPES } from "@keystep/domain/identity/scopes";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useRequiredUser } from "#src/api/use-required-user";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { dateText } from "#src/ui/instant";
import { TextField } from "#src/ui/text-field.tsx";
import { GiveScopes } from "./give-scopes.tsx";
import { peopleQuery } from "./staff-queries.ts";
import { TakeBack } from "./take-back.tsx";

type Shown = StaffPerson["grants"][number];

/** The limit and the end of what somebody was given, and who gave it. */
function termsOf({ maxCents, until, isOver, isAwaited, by, agreedBy, grantedAt }: Shown): string {
  return [
    maxCents === null ? "" : `up to ${formatCents(cents(maxCents))}`,
    until === null ? "" : `${isOver ? "ended" : "ends"} on ${dateText(until)}`,
    `given by ${by ?? "the command line"} on ${dateText(grantedAt)}`,
    agreedBy === null ? "" : `agreed to by ${agreedBy}`,
    isAwaited ? "waits for a second person" : "",
  ]
    .filter(Boolean)
    .join(", ");
}

type GrantProps = {
  readonly grant: Shown;
  /** Null for one's own. */
  readonly onTakeBack: (() => void) | null;
  readonly onChanged: () => Promise<void>;
};

function GrantLine({ grant, onTakeBack, onChanged }: GrantProps) {
  const { isPending, problem, act } = useAct();
  const { label } = SCOPES[grant.scope];

  function agree(): void {
    act(async () => {
      await call(agreeToGrant, { params: { id: grant.id } });
      await onChanged();
    });
  }

  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-t border-line py-0.5">
      <span className={grant.isOver || grant.isAwaited ? "text-soft" : "font-semibold"}>{label}</span>
      <span className="grow text-soft">{termsOf(grant)}</span>
      {grant.mayAgree ? (
        <button
          type="button"
          aria-label={`Agree to ${label}`}
          className="btn main"
          aria-disabled={isPending || undefined}
          onClick={agree}
        >
          {" "}
          Agree
        </button>
      ) : null}
      {onTakeBack === null ? null : (
        <button type="button" aria-label={`Take back ${label}`} className="btn bare" onClick={onTakeBack}>
          Take back
        </button>
      )}
      {problem === null ? null : <Alert>{problem}</Alert>}
    </li>
  );
}

type PersonProps = {
  readonly person: StaffPerson;
  readonly isMe: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly onChanged: () => Promise<void>;
};

function PersonPart({ person, isMe, onOpen, onChanged }: PersonProps) {
  const { name, email, hasSecondFactor, grants } = person;
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2>{name === "" ? email : name}</h2>
        <span className="wrap-anywhere text-soft">{email}</span>
        <span className={`grow ${hasSecondFactor ? "text-soft" : "font-semibold text-clay-ink"}`}>
          {hasSecondFactor ? "Has a second step" : "No second step yet, so cannot come in"}
        </span>
        {isMe ? (
          <span className="text-soft">This is you. A colleague changes what you may do.</span>
        ) : (
          <>
            <button
              type="button"
              aria-label={`Give more to ${name}`}
              className="btn"
              onClick={() => onOpen({ person, grant: null })}
            >
              Give more
            </button>
            <button
              type="button"
              aria-label={`Let in no more: ${name}`}
              className="btn bare"
              onClick={() => onOpen({ person, grant: "all" })}
            >
              Let in no more
            </button>
          </>
        )}
      </div>
      {grants.length === 0 ? (
        <p className="text-soft">May do nothing here yet.</p>
      ) : (
        <ul aria-label={`What ${name} may do`}>
          {grants.map((grant) => (
            <GrantLine
              key={grant.id}
              grant={grant}
              onTakeBack={isMe ? null : () => onOpen({ person, grant })}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function AddPerson({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const [email, setEmail] = useState("");
  const { isPending, problem, act } = useAct();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    act(async () => {
      await call(addPerson, { body: { email } });
      setEmail("");
      await onChanged();
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-72 grow">
        <TextField
          name="email"
          type="email"
          label="Email of a colleague"
          description="They need an account with us. Then give them what they may do."
          value={email}
          onChange={setEmail}
          errorMessage={problem ?? undefined}
        />
      </div>
      <Button type="submit" isPending={isPending}>
        Let them in
      </Button>
    </form>
  );
}

/** A giving, a taking back, or, with "all", the end of everything for somebody. */
type Opened = { readonly person: StaffPerson; readonly grant: Shown | "all" | null };

export function PeoplePage() {
  const queries = useQueryClient();
  const query = useQuery(peopleQuery);
  const me = useRequiredUser();
  const [opened, setOpened] = useState<Opened | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey });
  const close = () => setOpened(null);
  async function handleChanged(): Promise<void> {
    close();
    await refresh();
  }

  return (
    <>
      <div className="bar head">
        <h1 tabIndex={-1}>People</h1>
        <p className="counts">
          Nobody gives anything to themselves; what approves, pays or opens suspicions needs a second person
        </p>
      </div>
      <div className="scroll plain">
        <section aria-label="Who may work here" className="grid max-w-[60rem] gap-5">
          <AddPerson onChanged={refresh} />
          {query.data === undefined ? (
            <LoadState query={query} label="Loading the people" takesFocus={false} />
          ) : (
            <ul aria-label="People" className="border-b border-line">
              {query.data.map((person) => (
                <PersonPart
                  key={person.id}
                  person={person}
                  isMe={person.id === me?.id}
                  onOpen={setOpened}
                  onChanged={refresh}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
      {opened?.grant === null ? (
        <GiveScopes person={opened.person} onClose={close} onGiven={handleChanged} />
      ) : opened === null ? null : (
        <TakeBack person={opened.person} grant={opened.grant} onClose={close} onTaken={handleChanged} />
      )}
    </>
  );
}
