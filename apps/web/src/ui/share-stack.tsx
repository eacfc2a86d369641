import { useId } from "react";

const COINS = 10;

type ShareStackProps = {
  /** To the tenth. */
  readonly ownerPercent: number;
  readonly ownerName?: string | undefined;
  readonly partnerName?: string | undefined;
  readonly className?: string | undefined;
};

/** A payment that two share, as a stack of ten coins: no house, because nobody owns the home in these parts. */
export function ShareStack({ ownerPercent, ownerName = "you", partnerName = "us", className = "" }: ShareStackProps) {
  const id = useId();
  const owners = Math.round((ownerPercent / 100) * COINS);
  const coins = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, coin) => `M22 ${100 - 10 * (from + coin)}h64v8h-64Z`).join("");
  return (
    <svg
      viewBox="0 10 108 100"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      className={`block h-auto w-full ${className}`}
    >
      <title id={`${id}-title`}>Shares of the payment</title>
      <desc id={`${id}-words`}>
        {`A stack of ten coins in two parts: ${ownerPercent}% ${ownerName}, ${100 - ownerPercent}% ${partnerName}.`}
      </desc>
      <path d={coins(0, owners)} fill="var(--share-owner)" stroke="var(--ink)" strokeLinejoin="round" />
      <path d={coins(owners, COINS)} fill="var(--share-partner)" stroke="var(--ink)" strokeLinejoin="round" />
    </svg>
  );
}
