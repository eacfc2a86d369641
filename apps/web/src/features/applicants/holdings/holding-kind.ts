import { namesOf } from "@keystep/domain/kernel/named";

export type KindChoice<Type extends string> = { readonly type: Type; readonly label: string; readonly hint: string };

export function kindChoices<Type extends string>(
  types: Readonly<Record<Type, { readonly kind: string }>>,
  hints: Readonly<Record<Type, { readonly hint: string }>>,
): readonly KindChoice<Type>[] {
  return namesOf(types).map((type) => ({ type, label: types[type].kind, hint: hints[type].hint }));
}

export function kindLabel<Type extends string>(
  choices: readonly KindChoice<Type>[],
  type: Type | null | undefined,
): string {
  return choices.find((choice) => choice.type === type)?.label ?? "Not chosen yet";
}

/** How a row is told from the others of its list: by its kind, and where there are several by its place. */
export function rowName(kind: string, { index, count }: { readonly index: number; readonly count: number }): string {
  return count === 1 ? kind : `${kind}, ${index + 1} of ${count}`;
}

type ListedRow<Type> = { readonly type?: Type | null | undefined };

/** The row a field such as `assets.1.value` belongs to; null for what is no row's, and where there is one row only. */
export function rowOfField<Type extends string>(
  field: string,
  choices: readonly KindChoice<Type>[],
  rows: readonly ListedRow<Type>[],
): string | null {
  const [, place] = /^\w+\.(\d+)\./.exec(field) ?? [];
  const index = Number(place);
  const row = rows[index];
  if (row === undefined || rows.length === 1) return null;
  return rowName(kindLabel(choices, row.type), { index, count: rows.length });
}
