import type { OptionName } from "@keystep/domain/buying/buying-options";
import { GOVERNMENT_OPTIONS, OWN_OPTIONS } from "@keystep/domain/buying/verdict";
import { brand } from "#src/layout/brand";

export type OptionKind = "government" | "ours" | "own";

export function kindOf(name: OptionName): OptionKind {
  if (GOVERNMENT_OPTIONS.includes(name)) return "government";
  return OWN_OPTIONS.includes(name) ? "ours" : "own";
}

export const KIND_WORDS: Readonly<Record<OptionKind, string>> = {
  government: "Government scheme",
  ours: brand.name,
  own: "On your own",
};

/** Green is yours, clay is ours, an outline is the government’s. */
export const KIND_GROUNDS: Readonly<Record<OptionKind, string>> = {
  government: "border-2 border-ink bg-raised",
  ours: "bg-clay",
  own: "bg-eucalyptus",
};
