import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { DayInput, MomentInput } from "./day-input.tsx";
import { instantOf } from "./typed-moment.ts";

function Day({ seen }: { readonly seen: string[] }) {
  const [value, setValue] = useState("");
  seen.push(value);
  return <DayInput aria-label="Day" value={value} onChange={setValue} />;
}

test.each(["11/12/2026", "11 Dec 2026", "2026-12-11"])(
  "a day typed as %s is 11 December wherever the browser comes from",
  async (text) => {
    const seen: string[] = [];
    render(<Day seen={seen} />);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Day" });
    await userEvent.type(field, text);
    await userEvent.tab();
    expect([seen.at(-1), field.value]).toEqual(["2026-12-11", "11 December 2026"]);
  },
);

function Moment({ seen }: { readonly seen: string[] }) {
  const [value, setValue] = useState("2026-11-28T15:00");
  seen.push(value);
  return <MomentInput aria-label="Called at" label="Called at" value={value} onChange={setValue} />;
}

test("a moment is a day and a time; emptied of both it is none, and what is no day is left to be refused", async () => {
  const seen: string[] = [];
  render(<Moment seen={seen} />);
  const day = screen.getByRole<HTMLInputElement>("textbox", { name: "Called at" });
  expect(day.value).toBe("28 November 2026");
  await userEvent.clear(day);
  await userEvent.type(day, "soon");
  expect(seen.at(-1)).toBe("soonT15:00");
  expect(instantOf("soonT15:00")).toBe("soonT15:00");
  await userEvent.clear(day);
  await userEvent.clear(screen.getByLabelText("Called at, time"));
  expect(seen.at(-1)).toBe("");
});
