import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { amountIn } from "./amount-in.ts";
import { MoneyField } from "./money-field.tsx";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["1234", 1234],
  ["$1,234", 1234],
  [" $ 1 234 567 ", 1_234_567],
  ["12.50", 13],
  ["12.", 12],
  ["-5", Number.NaN],
  ["12k", Number.NaN],
  ["1e6", Number.NaN],
])("'%s' is the amount %s", (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

function Field({ onChange }: { readonly onChange: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <MoneyField
      name="balance"
      label="Balance"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe("a field for money", () => {
  test("what is typed stays until the field is left, then it is grouped", async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const user = userEvent.setup();
    render(<Field onChange={onChange} />);
    const input = screen.getByLabelText("Balance");
    await user.type(input, "12500");
    expect(input).toHaveProperty("value", "12500");
    await user.tab();
    expect(input).toHaveProperty("value", "12,500");
    expect(onChange).toHaveBeenLastCalledWith(12_500);
  });

  test("what is no amount stays to be seen", async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const user = userEvent.setup();
    render(<Field onChange={onChange} />);
    await user.type(screen.getByLabelText("Balance"), "about 5");
    await user.tab();
    expect(screen.getByLabelText("Balance")).toHaveProperty("value", "about 5");
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
  });

  test("emptied it has no amount", async () => {
    const onChange = vi.fn<(value: number | null) => void>();
    const user = userEvent.setup();
    render(<Field onChange={onChange} />);
    await user.type(screen.getByLabelText("Balance"), "5");
    await user.clear(screen.getByLabelText("Balance"));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});
