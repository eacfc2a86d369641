import { PRODUCT_TIME_ZONE } from "#src/app/clock";

const dayAndTime = new Intl.DateTimeFormat("en-AU", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: PRODUCT_TIME_ZONE,
});

/** Day and time of an instant in Sydney. */
export function SydneyTime({ instant }: { readonly instant: string }) {
  return <time dateTime={instant}>{dayAndTime.format(new Date(instant))}</time>;
}
