// The compiler cannot follow a loop over keys into a mapped type. These two functions hold the only casts for that; their test checks them.

/** The keys of a constant record, in order. */
export function namesOf<Name extends string>(named: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(named) as Name[]; // the keys of a constant object are exactly these
}

/** A record with the same names; `Made` states the type of each entry. */
export function eachOf<Made extends object, Row>(
  rows: Readonly<Record<string, Row>>,
  make: (row: Row, name: string) => unknown,
): Made {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row, name)])) as Made; // one entry for each name
}
