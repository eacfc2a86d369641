type Statement = { readonly name: string; readonly text: string };

const known = new Map<string, Statement>();

/** Keeps a statement for the test that prepares them all. PostgreSQL knows a prepared statement by its name, so two texts may not share one. */
export function keepStatement<Kept extends Statement>(statement: Kept): Kept {
  const same = known.get(statement.name);
  if (same !== undefined && same.text !== statement.text)
    throw new Error(`Two statements are called ${statement.name}`);
  known.set(statement.name, statement);
  return statement;
}

/** Every statement of the modules that are loaded. */
export function allStatements(): Statement[] {
  return [...known.values()];
}
