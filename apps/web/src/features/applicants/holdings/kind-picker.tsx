import { use, useState, type ReactNode } from "react";
import { QuestionsHeadingLevel } from "#src/form/step-frame.tsx";
import { Button } from "#src/ui/button.tsx";
import type { KindChoice } from "./holding-kind.ts";

type KindPickerProps<Type extends string> = {
  readonly heading: string;
  readonly choices: readonly KindChoice<Type>[];
  /** Open while the list is empty, behind a button from then on. */
  readonly isListEmpty: boolean;
  readonly onPick: (type: Type) => void;
  /** Behind a button with the heading's words from the start, where most people have nothing to add. */
  readonly isFolded?: boolean | undefined;
};

type PickButtonProps = { readonly onPick: () => void; readonly children: ReactNode };

/** One of the things that can be added to a list. */
export function PickButton({ onPick, children }: PickButtonProps) {
  return (
    <button
      type="button"
      className="grid h-full w-full cursor-pointer content-start rounded-2xl border-[1.5px] border-field-line bg-raised px-4 py-2.5 text-left transition-colors hover:border-eucalyptus hover:bg-eucalyptus-paper active:translate-y-px"
      // Pressing would leave the field first; its message would appear, move the choice away and swallow the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

export function KindPicker<Type extends string>(props: KindPickerProps<Type>) {
  const { heading, choices, isListEmpty, onPick, isFolded = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isAlwaysOpen = isListEmpty && !isFolded;
  const isShown = isOpen || isAlwaysOpen;
  const Heading = `h${use(QuestionsHeadingLevel)}` as const;

  function pick(type: Type): void {
    setIsOpen(false);
    onPick(type);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {isAlwaysOpen ? (
        <Heading id="kinds-heading" className="text-[1.2rem]">
          {heading}
        </Heading>
      ) : (
        <Button id="kinds-heading" aria-expanded={isShown} aria-controls="kinds" onClick={() => setIsOpen(!isOpen)}>
          {isListEmpty ? heading : "Add another"}
        </Button>
      )}
      <ul id="kinds" aria-labelledby="kinds-heading" hidden={!isShown} className="grid w-full gap-2 md:grid-cols-2">
        {choices.map(({ type, label, hint }) => (
          <li key={type}>
            <PickButton onPick={() => pick(type)}>
              <span className="font-semibold">{label}</span>
              <span className="text-[0.97rem] text-soft">{hint}</span>
            </PickButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
