import { DAY, inWords, type At } from "./instant.ts";

// Apart from day and time, which public pages carry too.
const OUR_ZONE = "Australia/Sydney";
const TIME = { hour: "numeric", minute: "2-digit", hour12: true } as const;
const MOMENT = { ...DAY, ...TIME };

/** "(Perth)" where the reader's clock shows another time than ours, which emails and documents name. */
function zoneWords(at: At): string {
  if (inWords(at, MOMENT) === inWords(at, { ...MOMENT, timeZone: OUR_ZONE })) return "";
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return ` (${timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone})`;
}

/** "3:42 pm", beside a day that is told already. */
export function timeText(at: At): string {
  return inWords(at, TIME);
}

/** "2 November 2026, 3:42 pm", with the place where the reader's clock differs from ours. */
export function momentText(at: At): string {
  return `${inWords(at, MOMENT)}${zoneWords(at)}`;
}
