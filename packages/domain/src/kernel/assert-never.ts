/** Closes a union: a value that no case took is a mistake of the program, never of a person. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
