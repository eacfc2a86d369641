type ProgressProps = {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
};

export function Progress({ label, value, max, text }: ProgressProps) {
  const percent = max > 0 ? (value / max) * 100 : 0;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 text-[0.97rem]">
        <span className="font-semibold">{label}</span>
        <span className="money text-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full border border-field-line bg-sunken"
      >
        <div className="h-full rounded-full bg-eucalyptus transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
