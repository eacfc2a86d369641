import { whatHappensToMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { dayOf, useToday } from "#src/app/clock";

export function WhatNext({ status, createdAt, sentAt }: Pick<MortgageShareAnswer, "status" | "createdAt" | "sentAt">) {
  const sentences = whatHappensToMortgageShare({
    status,
    createdOn: dayOf(createdAt),
    sentOn: sentAt === null ? null : dayOf(sentAt),
    today: useToday(),
  });
  return (
    <div className="grid max-w-measure gap-2">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
