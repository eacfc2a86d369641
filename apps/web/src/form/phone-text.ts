/** An Australian number as people here write it; any other as it is kept. */
export function phoneText(phone: string): string {
  const digits = /^\+61(\d{9})$/.exec(phone)?.[1];
  if (digits === undefined) return phone;
  const national = `0${digits}`;
  return digits.startsWith("4")
    ? `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}`
    : `${national.slice(0, 2)} ${national.slice(2, 6)} ${national.slice(6)}`;
}
