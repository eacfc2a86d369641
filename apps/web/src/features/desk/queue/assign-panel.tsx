import type { listColleagues } from "@keystep/contract/desk/cases";
import type { AnswerOf } from "@keystep/contract/http/route";
import { useState, type FormEvent, type RefObject } from "react";
import { Dialog, Popover } from "react-aria-components";
import { RedText } from "#src/ui/red-text.tsx";

export type Colleagues = AnswerOf<typeof listColleagues>;

export type AssignTo = { readonly userId: string | null; readonly reason: string | undefined };

type AssignPanelProps = {
  readonly triggerRef: RefObject<Element | null>;
  readonly title: string;
  readonly colleagues: Colleagues;
  readonly myId: string;
  /** Chosen beforehand; undefined where nobody is. */
  readonly chosen: string | undefined;
  /** Somebody loses a case by it, so the reason is written down. */
  readonly needsReason: (userId: string | null) => boolean;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onAssign: (to: AssignTo) => void;
  readonly onClose: () => void;
};

/** A choice of who shall have a case: one of us, each with how many they have, or nobody. */
export function AssignPanel(props: AssignPanelProps) {
  const { triggerRef, title, colleagues, myId, needsReason, isPending, problem, onAssign, onClose } = props;
  const [userId, setUserId] = useState<string | null | undefined>(props.chosen);
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const isReasonNeeded = userId !== undefined && needsReason(userId);
  const isShort = isReasonNeeded && reason.trim().length < 3;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (userId !== undefined && !isShort && !isPending)
      onAssign({ userId, reason: reason.trim() === "" ? undefined : reason.trim() });
  }

  const options = [
    ...colleagues.map(({ id, name, openCount }) => ({ id, name: id === myId ? `${name} (you)` : name, openCount })),
    { id: null, name: "Nobody: give it back", openCount: null },
  ];
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      placement="bottom start"
      className="pop desk-part"
    >
      <Dialog aria-label={title} className="assign">
        <form onSubmit={handleSubmit} noValidate>
          <h2>{title}</h2>
          <fieldset className="choices">
            <legend className="sr-only">Who shall have it</legend>
            {options.map(({ id, name, openCount }, index) => (
              <label key={id ?? "nobody"}>
                <input
                  type="radio"
                  name="colleague"
                  className="tick rounded-full"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to choose here
                  autoFocus={userId === id || (userId === undefined && index === 0)}
                  checked={userId === id}
                  onChange={() => setUserId(id)}
                />
                <span>{name}</span>
                {openCount === null ? null : <span className="soft">{openCount} open</span>}
              </label>
            ))}
          </fieldset>
          <label className="why">
            {isReasonNeeded ? "Why? Your colleagues read it." : "Why, if you like"}
            <input
              className="fld"
              value={reason}
              maxLength={500}
              aria-invalid={isAsked && isShort}
              aria-describedby={isAsked && isShort ? "why-needed" : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <RedText text={isAsked && userId === undefined ? "Choose who shall have it." : null} />
          <RedText id="why-needed" text={isAsked && isShort ? "Say why, in a few words." : null} />
          <RedText text={problem} />
          <div className="acts">
            <button type="submit" className="btn main" aria-disabled={isPending || undefined}>
              {userId === null ? "Give back" : "Assign"}
            </button>
            <button type="button" className="btn bare" onClick={onClose}>
              Cancel
            </button>
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}
