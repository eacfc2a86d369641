import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { TextField } from "./text-field.tsx";

const errors = [
  { name: "firstName", message: "First name is required" },
  { name: "phone", message: "A valid phone number is required" },
];

function Example({ focusKey }: { readonly focusKey: number }) {
  return (
    <>
      <ErrorSummary errors={focusKey === 0 ? [] : errors} focusKey={focusKey} />
      <TextField name="firstName" label="First name" value="" onChange={() => undefined} />
      <TextField name="phone" label="Phone" value="" onChange={() => undefined} />
    </>
  );
}

describe("ErrorSummary", () => {
  test("takes focus when it appears and again with each refused submit", () => {
    const { rerender } = render(<Example focusKey={0} />);
    expect(screen.queryByRole("alert")).toBeNull();
    rerender(<Example focusKey={1} />);
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    screen.getByLabelText("Phone").focus();
    rerender(<Example focusKey={2} />);
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  test("an error that comes back while typing takes no focus", () => {
    const page = (shown: typeof errors) => (
      <>
        <ErrorSummary errors={shown} focusKey={1} />
        <TextField name="phone" label="Phone" value="" onChange={() => undefined} />
      </>
    );
    const { rerender } = render(page(errors));
    screen.getByLabelText("Phone").focus();
    rerender(page([]));
    rerender(page(errors));
    expect(screen.getByRole("alert")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
  });

  test("each line leads to its field", async () => {
    render(<Example focusKey={1} />);
    await userEvent.click(screen.getByRole("link", { name: "A valid phone number is required" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
  });
});
