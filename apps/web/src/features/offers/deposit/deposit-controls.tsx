import type { DepositOutlook } from "@keystep/domain/buying/deposit";
import { boostRange } from "@keystep/domain/buying/deposit";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud } from "@keystep/domain/kernel/money";
import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import { useState } from "react";
import { FigureSliders } from "#src/features/offers/calculator/figure-sliders.tsx";
import { MovedNote, type Moved } from "#src/ui/moved-note.tsx";
import { SelectField } from "#src/ui/select-field.tsx";
import { SliderField } from "#src/ui/slider-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { DEPOSIT_KIND, fullBoostOf, isFollowing, STATE_CHOICES, type DepositNumbers } from "./deposit-kind.ts";

const FIRST_HOME = [
  { value: "1", label: "Yes" },
  { value: "0", label: "No" },
];

function dutyWords({ duty, dutySaved }: DepositOutlook): string {
  const relief = dutySaved > 0 ? ", with first-home relief" : "";
  const paid = duty > 0 ? " You pay it from your savings first." : "";
  return `Transfer duty (stamp duty): ${formatCents(duty)}${relief}.${paid}`;
}

type DepositControlsProps = {
  readonly figures: DepositNumbers;
  readonly outlook: DepositOutlook;
  readonly onChange: (figures: DepositNumbers) => void;
};

export function DepositControls({ figures, outlook, onChange }: DepositControlsProps) {
  const isAlive = useIsAlive();
  const [moved, setMoved] = useState<Moved | null>(null);
  const full = fullBoostOf(figures);
  const range = boostRange(figures);

  /** Our part follows the other figures until it is chosen; then only into its bounds, which a note has to say. */
  function handleOther(next: DepositNumbers): void {
    const isClamped = next.boost !== figures.boost && !isFollowing(figures);
    if (isClamped) setMoved({ from: moved?.to === figures.boost ? moved.from : figures.boost, to: next.boost });
    onChange(next);
  }

  const choose = (name: "state" | "firstHome") => (value: string) =>
    handleOther(DEPOSIT_KIND.withFigure(figures, name, Number(value)));

  return (
    <div className="grid content-start gap-5">
      <fieldset disabled={!isAlive} className="grid min-w-0 grid-cols-[2fr_1fr] gap-x-3 gap-y-2 print:hidden">
        <SelectField
          name="state"
          label="State or territory"
          placeholder={null}
          options={STATE_CHOICES}
          value={String(figures.state)}
          onChange={choose("state")}
        />
        <SelectField
          name="firstHome"
          label="First home?"
          placeholder={null}
          options={FIRST_HOME}
          value={String(figures.firstHome)}
          onChange={choose("firstHome")}
        />
      </fieldset>
      <p className="money -mt-2 text-[0.97rem] text-soft">{dutyWords(outlook)}</p>
      <FigureSliders
        kind={DEPOSIT_KIND}
        names={["savings", "price", "yearlyIncome"]}
        figures={figures}
        onChange={handleOther}
      />
      <fieldset disabled={!isAlive} className="grid min-w-0 gap-2">
        <SliderField
          name="boost"
          label="We add"
          {...range}
          format={formatAud}
          mark={{ value: full, label: `${formatAud(full)} for a ${FULL_DEPOSIT_PERCENT}% deposit` }}
          value={figures.boost}
          onChange={(value) => onChange(DEPOSIT_KIND.withFigure(figures, "boost", value))}
        />
        <MovedNote
          moved={moved}
          value={figures.boost}
          format={formatAud}
          why="It can be half to three times your savings."
        />
      </fieldset>
    </div>
  );
}
