import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm, useWatch } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { FormAboutWhenField } from "./form-about-when-field.tsx";
import { FormDateField } from "./form-date-field.tsx";

type Values = { born: string; since: string; sincePrecision: "day" | "month" | null };

const TODAY = calendarDay("2026-11-24");
const EMPTY: Values = { born: "", since: "", sincePrecision: null };

function Example({ seen, values = EMPTY }: { readonly seen: Values[]; readonly values?: Values }) {
  const { control } = useForm<Values>({ defaultValues: values });
  seen.push({ ...EMPTY, ...useWatch({ control }) });
  return (
    <>
      <FormDateField control={control} name="born" label="Date of birth" today={TODAY} />
      <FormAboutWhenField control={control} name="since" precision="sincePrecision" label="Since" today={TODAY} />
    </>
  );
}

const born = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Date of birth" });
const since = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Since" });

function open(values?: Values) {
  const seen: Values[] = [];
  render(<Example seen={seen} {...(values === undefined ? {} : { values })} />);
  return { user: userEvent.setup(), held: () => seen.at(-1) };
}

describe("a day", () => {
  test.each(["3/4/1970", "3 4 70", "03041970", "3 April 1970", "1970-04-03"])(
    "finding: typed as %s it is 3 April 1970, and the field says so once it is left",
    async (text) => {
      const { user, held } = open();
      await user.type(born(), text);
      expect(born().value).toBe(text);
      await user.tab();
      expect(held()?.born).toBe("1970-04-03");
      expect(born().value).toBe("3 April 1970");
      expect(screen.getByText("3 April 1970").getAttribute("aria-live")).toBe("polite");
    },
  );

  test("pasted it is read as if it was typed", async () => {
    const { user, held } = open();
    await user.click(born());
    await user.paste("Friday, 3rd of April 1970");
    expect(held()?.born).toBe("1970-04-03");
  });

  test("what is no day stays as it was typed, in the form as on the screen", async () => {
    const { user, held } = open();
    for (const text of ["31/2/2020", "4/1970", "soon"]) {
      await user.clear(born());
      await user.type(born(), text);
      await user.tab();
      expect([held()?.born, born().value]).toEqual([text, text]);
    }
    await user.clear(born());
    expect(held()?.born).toBe("");
  });

  test("finding: a year before 1900 stays on the screen as typed, to be asked about", async () => {
    const { user, held } = open();
    await user.type(born(), "3/4/0070");
    await user.tab();
    expect([held()?.born, born().value]).toEqual(["0070-04-03", "3/4/0070"]);
  });

  test("its example is tied to the field, and a phone shows its digits", () => {
    open();
    const described = document.getElementById(born().getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("3/4/2019");
    expect(born().inputMode).toBe("decimal");
  });
});

describe("about when", () => {
  test("a month alone is kept by its first day, with how exact it is, and reads as a month", async () => {
    const { user, held } = open();
    await user.type(since(), "11/2019");
    await user.tab();
    expect(held()).toMatchObject({ since: "2019-11-01", sincePrecision: "month" });
    expect(since().value).toBe("November 2019");
  });

  test("a day is a day, the first of a month too; emptied it is neither", async () => {
    const { user, held } = open({ ...EMPTY, since: "2019-11-01", sincePrecision: "month" });
    expect(since().value).toBe("November 2019");
    await user.clear(since());
    expect(held()).toMatchObject({ since: "", sincePrecision: null });
    await user.type(since(), "1/11/2019");
    await user.tab();
    expect(held()).toMatchObject({ since: "2019-11-01", sincePrecision: "day" });
    expect(since().value).toBe("1 November 2019");
  });
});
