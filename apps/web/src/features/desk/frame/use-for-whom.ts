import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery } from "#src/features/desk/desk-queries";
import { namesOr } from "#src/features/desk/case/decision/decision-words";
import { firstName } from "#src/features/staff/first-name";
import { useMay } from "./use-may.ts";

const NAMED = 2;

/** Whose work complaints and hardship are, "for Wendy", to somebody who was not given it; null to those who were. */
export function useForWhom(): string | null {
  const mayGuarded = useMay()("complaint.work");
  const { data = [] } = useQuery({ ...colleaguesQuery, enabled: !mayGuarded });
  if (mayGuarded) return null;
  const names = data.flatMap(({ name, mayAnswer }) => (mayAnswer ? [{ name: firstName(name) }] : []));
  return names.length === 0 || names.length > NAMED ? "not yours" : `for ${namesOr(names, "")}`;
}
