import { useId } from "react";
import { Coins } from "./scene.tsx";

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
  return (
    <svg
      viewBox="21 10 108 100"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      className={`block h-auto w-full ${className}`}
    >
      <title id={`${id}-title`}>Shares of the payment</title>
      <desc id={`${id}-words`}>
        {`A stack of ten coins in two parts: ${ownerPercent}% ${ownerName}, ${100 - ownerPercent}% ${partnerName}.`}
      </desc>
      <Coins owners={Math.round(ownerPercent / 10)} />
    </svg>
  );
}
