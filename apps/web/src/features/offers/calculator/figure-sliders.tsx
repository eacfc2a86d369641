import { SliderField } from "#src/ui/slider-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { FigureSet, Numbers } from "./calculator-kind.ts";

type FigureSlidersProps<F extends Numbers<F>> = {
  readonly kind: FigureSet<F>;
  readonly names?: readonly (keyof F)[];
  readonly figures: F;
  readonly onChange: (figures: F) => void;
};

export function FigureSliders<F extends Numbers<F>>({ kind, names, figures, onChange }: FigureSlidersProps<F>) {
  const isAlive = useIsAlive();
  const fields = kind.fields.filter(({ name }) => names === undefined || names.includes(name));
  return (
    <fieldset disabled={!isAlive} className="grid min-w-0 gap-6 print:grid-cols-3 print:items-start print:gap-4">
      {fields.map(({ name, label, rangeOf, format, describe }) => {
        const { min, max, step } = rangeOf(figures);
        return (
          <SliderField
            key={name}
            name={name}
            label={label}
            min={min}
            max={max}
            step={step}
            format={format}
            description={describe?.(figures)}
            value={figures[name]}
            onChange={(value) => onChange(kind.withFigure(figures, name, value))}
          />
        );
      })}
    </fieldset>
  );
}
