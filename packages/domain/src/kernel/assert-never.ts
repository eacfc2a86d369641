/** Closes a union: a value that no case took is a fault of the program. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
