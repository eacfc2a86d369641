import { addDays, weekday, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { PROMISES } from "@keystep/domain/kernel/promises";

const SATURDAY = 6;
const SUNDAY = 0;

/** The day of the first answer at the latest; days at the weekend do not count, public holidays are for the words to except. */
export function firstAnswerBy(submittedOn: CalendarDate): CalendarDate {
  let day = submittedOn;
  for (let left = PROMISES.firstAnswer.days; left > 0;) {
    day = addDays(day, 1);
    if (weekday(day) !== SATURDAY && weekday(day) !== SUNDAY) left -= 1;
  }
  return day;
}
