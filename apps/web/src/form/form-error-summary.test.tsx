import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { FormErrorSummary, type WhereIs } from "./form-error-summary.tsx";
import { FormTextField } from "./form-text-field.tsx";

const AMOUNT = "A valid amount is required";
const required = () => ({
  values: {},
  errors: { rows: [0, 1].map(() => ({ value: { type: "custom", message: AMOUNT } })) },
});

function Rows({ whereIs }: { readonly whereIs?: WhereIs }) {
  const { control, handleSubmit } = useForm({
    defaultValues: { rows: [{ value: "" }, { value: "" }] },
    resolver: required,
    shouldFocusError: false,
  });
  return (
    <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormErrorSummary control={control} whereIs={whereIs} />
      <FormTextField control={control} name="rows.0.value" label="First" />
      <FormTextField control={control} name="rows.1.value" label="Second" />
      <button type="submit">Save</button>
    </form>
  );
}

const linkTexts = () => screen.getAllByRole("link").map((link) => link.textContent);

test("the same message of two rows says which row each is of, and leads there", async () => {
  render(<Rows whereIs={(field) => (field.startsWith("rows.0.") ? "Savings, 1 of 2" : "Car, 2 of 2")} />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(linkTexts()).toEqual([`Savings, 1 of 2: ${AMOUNT}`, `Car, 2 of 2: ${AMOUNT}`]);
  await userEvent.click(screen.getByRole("link", { name: `Car, 2 of 2: ${AMOUNT}` }));
  expect(document.activeElement).toBe(screen.getByLabelText("Second"));
});

test("where a message says it all it stands alone", async () => {
  render(<Rows whereIs={() => null} />);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(linkTexts()).toEqual([AMOUNT, AMOUNT]);
});
