/** A kind of thing owned or owed, in words people use. */
export type HoldingKind = {
  readonly label: string;
  /** What counts as one. */
  readonly hint: string;
};

export type KindChoice<Type extends string> = HoldingKind & { readonly type: Type };

/** The kinds as they are offered, in the order of `types`. */
export function kindChoices<Type extends string>(
  types: readonly Type[],
  kinds: Readonly<Record<Type, HoldingKind>>,
): readonly KindChoice<Type>[] {
  return types.map((type) => ({ type, label: kinds[type].label, hint: kinds[type].hint }));
}

/** The kind of a row in words, also of one that has none yet. */
export function kindLabel<Type extends string>(
  choices: readonly KindChoice<Type>[],
  type: Type | null | undefined,
): string {
  return choices.find((choice) => choice.type === type)?.label ?? "Not chosen yet";
}
