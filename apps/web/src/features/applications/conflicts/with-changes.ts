type Changes<Whole> = { readonly [Key in keyof Whole]?: Whole[Key] | undefined };

/** The whole with what was sent of it in place; what was not sent stays as it was. */
export function withChanges<Whole extends object>(whole: Whole, changes: Changes<Whole>): Whole {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(sent) };
}
