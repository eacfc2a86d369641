import { expect, test } from "vitest";
import { mergeAnswers } from "./merge-answers.ts";

type Case = { saved: string; sent?: string; mine: string; newer: string };

function outcome({ saved, sent, mine, newer }: Case): string {
  const { theirs, both } = mergeAnswers({
    mine: { city: mine },
    newer: { city: newer },
    isOurs: (_name, answer) => answer === saved || answer === sent,
    isUntouched: (_name, answer) => answer === saved,
  });
  if (both.length > 0) return "ask";
  return theirs.length > 0 ? "take theirs" : "keep mine";
}

test.each<Case & { told: string }>([
  { saved: "", mine: "Perth", newer: "", told: "keep mine" },
  { saved: "", mine: "Perth", newer: "Perth", told: "keep mine" },
  { saved: "", sent: "Per", mine: "Perth", newer: "Per", told: "keep mine" },
  { saved: "Perth", mine: "Perth", newer: "Hobart", told: "take theirs" },
  { saved: "", sent: "Perth", mine: "Perth", newer: "Hobart", told: "ask" },
  { saved: "", mine: "Perth", newer: "Hobart", told: "ask" },
  { saved: "Cairns", mine: "", newer: "Hobart", told: "ask" },
])("saved '$saved', sent '$sent', mine '$mine', newer '$newer': $told", ({ told, ...answers }) => {
  expect(outcome(answers)).toBe(told);
});

test("what nobody answered is no difference", () => {
  const sides = { isOurs: () => false, isUntouched: () => false };
  expect(mergeAnswers({ mine: { type: undefined }, newer: { type: "" }, ...sides })).toEqual({ theirs: [], both: [] });
});
