import { Link } from "./link.tsx";

export type StepperState = "complete" | "active" | "in-progress" | "enabled" | "disabled" | "closed";

export type StepperItem = {
  readonly key: string;
  readonly label: string;
  readonly state: StepperState;
  /** Left out, or state "disabled" or "closed": shown as text. */
  readonly href?: string | undefined;
  /** Shown in place of the state, where the person only looks on. */
  readonly note?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly children?: readonly StepperItem[] | undefined;
};

type StepperProps = {
  readonly label: string;
  readonly items: readonly StepperItem[];
  readonly onNavigate?: (() => void) | undefined;
};

const stateWords: Record<StepperState, string> = {
  complete: "complete",
  active: "you are up to here",
  "in-progress": "started",
  enabled: "not started",
  disabled: "not open yet",
  closed: "closed to changes",
};

/** A window that lights up as its room is finished. */
function StepMark({ state }: { readonly state: StepperState }) {
  const isLit = state === "complete" || state === "closed";
  const outline =
    state === "disabled" || state === "closed" || state === "enabled" ? "text-field-line" : "text-eucalyptus";
  return (
    <svg aria-hidden="true" viewBox="0 0 22 24" className={`h-6 w-5.5 shrink-0 ${outline}`}>
      <path
        d="M2 10.5 11 2l9 8.5V22H2Z"
        fill={isLit ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {isLit ? (
        <path d="m6.8 14.2 3 3 5.4-6" fill="none" stroke="var(--paper)" strokeWidth="2.2" strokeLinecap="round" />
      ) : null}
      {state === "active" ? <path d="M2 10.5 11 2v20H2Z" fill="currentColor" /> : null}
      {state === "in-progress" ? <path d="M2 16h18v6H2Z" fill="currentColor" /> : null}
    </svg>
  );
}

function textLook({ state, note }: StepperItem): string {
  if (state === "disabled" || state === "closed") return "text-soft";
  return note === undefined ? "font-semibold" : "";
}

type StepRowProps = { readonly item: StepperItem; readonly onNavigate: (() => void) | undefined };

function StepRow({ item, onNavigate }: StepRowProps) {
  const content = (
    <>
      <StepMark state={item.state} />
      <span className="min-w-0 wrap-anywhere">
        {item.label}
        {item.note === undefined ? (
          <span className="sr-only">, {stateWords[item.state]}</span>
        ) : (
          <span className="text-[0.97rem] font-normal text-soft">: {item.note}</span>
        )}
      </span>
    </>
  );
  const current = item.isCurrent === true ? "step" : undefined;
  const row = "flex min-h-11 items-center gap-3 rounded-xl px-3 py-1.5";
  const isShut = item.state === "disabled" || item.state === "closed";
  if (item.href === undefined || isShut) {
    return (
      <span aria-current={current} className={`${row} ${textLook(item)}`}>
        {content}
      </span>
    );
  }
  return (
    <Link
      href={item.href}
      look="bare"
      aria-current={current}
      onClick={() => onNavigate?.()}
      className={`${row} hover:bg-sunken aria-[current=step]:bg-eucalyptus-paper aria-[current=step]:font-semibold`}
    >
      {content}
    </Link>
  );
}

export function Stepper({ label, items, onNavigate }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="grid gap-1">
        {items.map((item) => (
          <li key={item.key}>
            <StepRow item={item} onNavigate={onNavigate} />
            {item.children === undefined || item.children.length === 0 ? null : (
              <ol className="ml-5.5 grid gap-0.5 border-l-2 border-field-line pl-2.5">
                {item.children.map((child) => (
                  <li key={child.key}>
                    <StepRow item={child} onNavigate={onNavigate} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
