import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { DateField } from "./date-field.tsx";

function Example({ seen }: { readonly seen: (string | null)[] }) {
  const [value, setValue] = useState<string | null>(null);

  function handleChange(next: string | null): void {
    setValue(next);
    seen.push(next);
  }

  return (
    <DateField
      name="dateOfBirth"
      label="Date of birth"
      value={value}
      onChange={handleChange}
      errorMessage="A valid date is required"
    />
  );
}

describe("DateField", () => {
  test("day, month and year are typed in the Australian order and come out as one calendar date", async () => {
    const seen: (string | null)[] = [];
    render(<Example seen={seen} />);
    expect(screen.getAllByRole("spinbutton").map((part) => part.getAttribute("data-type"))).toEqual([
      "day",
      "month",
      "year",
    ]);
    await userEvent.tab();
    await userEvent.keyboard("03041985");
    expect(seen.at(-1)).toBe("1985-04-03");
  });

  test("the message is tied to the field", () => {
    render(<Example seen={[]} />);
    const [first] = screen.getAllByRole("spinbutton");
    const ids = `${first?.getAttribute("aria-describedby") ?? ""} ${screen.getByRole("group").getAttribute("aria-describedby") ?? ""}`;
    expect(ids).toContain(screen.getByText("A valid date is required").id);
  });
});
