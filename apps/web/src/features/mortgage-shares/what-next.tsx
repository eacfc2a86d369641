import { whatHappensToMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { useClock } from "#src/app/clock";

export function WhatNext(share: Pick<MortgageShareAnswer, "status" | "sentAt" | "deadline" | "application">) {
  const sentences = whatHappensToMortgageShare({ ...share, now: useClock().now() });
  return (
    <div className="grid max-w-measure gap-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
