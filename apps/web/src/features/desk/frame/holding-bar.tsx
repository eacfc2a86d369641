import {
  getSending,
  holdSending,
  undoSending,
  UNDO_MS,
  type HeldSending,
  type NewSending,
} from "@keystep/contract/desk/sendings";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { HoldingContext, type Holding } from "#src/features/staff/holding";

type Waiting = Pick<HeldSending, "id" | "state" | "problem"> & {
  readonly what: string;
  readonly sending: NewSending["sending"];
  readonly onBack: () => void;
};

const SECOND_MS = 1000;
/** A sentence that asks for nothing goes by itself. */
const SHOWN_MS = 6000;

const keyOf = ({ kind, about }: Pick<NewSending["sending"], "kind" | "about">) => `${kind} ${about}`;

function wordsOf({ what, state, problem }: Waiting): string {
  if (state === "sent") return problem === null ? `${what}: sent.` : `${what}: ${problem}`;
  if (state === "undone") return `${what}: taken back. Your words are in the box again.`;
  if (state === "refused") return `${what} was not sent. ${problem ?? ""} Your words are in the box again.`;
  return `${what}: sending in ten seconds`;
}

type LineProps = {
  readonly waiting: Waiting;
  readonly isNewest: boolean;
  readonly onUndo: () => void;
  readonly onEnded: (ended: HeldSending) => void;
  readonly onClose: () => void;
};

function Line({ waiting, isNewest, onUndo, onEnded, onClose }: LineProps) {
  const { id, state, what, problem } = waiting;
  const [left, setLeft] = useState(UNDO_MS / SECOND_MS);
  const isHeld = state === "held";
  const ended = useRef(onEnded);
  const close = useRef(onClose);
  useEffect(() => {
    ended.current = onEnded;
    close.current = onClose;
  });

  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isHeld]);

  const isDue = isHeld && left <= 0;
  useEffect(() => {
    if (!isDue) return;
    call(getSending, { params: { sendingId: id }, isInBackground: true }).then(
      (found) => found.state !== "held" && ended.current(found),
      () => undefined, // asked again in a second
    );
  }, [isDue, left, id]);

  const goesByItself = state === "sent" && problem === null;
  useEffect(() => {
    if (!goesByItself) return undefined;
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [goesByItself]);

  return (
    <li className={`note ${state === "refused" ? "bad" : "ok"}`}>
      {isHeld ? (
        <>
          <p>
            {what}: {left > 0 ? "sending in " : "sending"}
            {left > 0 ? <span className="left">{left} s</span> : null}
          </p>
          <button type="button" className="btn" onClick={onUndo}>
            Undo {isNewest ? <Kbd of="unsend" /> : null}
          </button>
        </>
      ) : (
        <>
          <p>{wordsOf(waiting)}</p>
          {goesByItself ? null : (
            <button type="button" className="btn" onClick={onClose}>
              Close
            </button>
          )}
        </>
      )}
    </li>
  );
}

/** The messages and requests that wait to be sent, above every page of the desk, with the way back. The server sends it though the page is closed. */
export function HoldingProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const back = useRef(new Map<string, NewSending["sending"]["body"]>());
  const newest = waiting.findLast(({ state }) => state === "held");

  const holding = useMemo<Holding>(
    () => ({
      hold: async (body, { what, idempotencyKey, onBack = () => undefined }) => {
        const held = await call(holdSending, { body, idempotencyKey });
        back.current.delete(keyOf(body.sending));
        setWaiting((before) => [...before, { ...held, what, sending: body.sending, onBack }]);
      },
      cameBack: (kind, about) => back.current.get(keyOf({ kind, about })) ?? null,
    }),
    [],
  );

  function end({ id, state, problem }: Pick<HeldSending, "id" | "state" | "problem">): void {
    const ended = waiting.find((each) => each.id === id);
    if (ended !== undefined && state !== "sent") {
      back.current.set(keyOf(ended.sending), ended.sending.body);
      ended.onBack();
    }
    setWaiting((before) => before.map((each) => (each.id === id ? { ...each, state, problem } : each)));
    for (const queryKey of [["desk"], ["staff"]]) void queries.invalidateQueries({ queryKey });
  }

  function undo({ id }: Waiting): void {
    call(undoSending, { params: { sendingId: id } }).then(end, (error: unknown) => {
      // It went in that moment; any other failure leaves it waiting, and the person can try again.
      if (isApiProblem(error, "sending.gone")) end({ id, state: "sent", problem: problemText(error) });
    });
  }
  useKeys(newest === undefined ? {} : { unsend: () => undo(newest) });

  return (
    <HoldingContext value={holding}>
      {children}
      <div role="status" className="sr-only">
        {waiting.map(wordsOf).join(" ")}
      </div>
      {waiting.length === 0 ? null : (
        <section aria-label="Sending" className="desk-part sendings">
          <ul>
            {waiting.map((each) => (
              <Line
                key={each.id}
                waiting={each}
                isNewest={each === newest}
                onUndo={() => undo(each)}
                onEnded={end}
                onClose={() => setWaiting((before) => before.filter(({ id }) => id !== each.id))}
              />
            ))}
          </ul>
        </section>
      )}
    </HoldingContext>
  );
}
