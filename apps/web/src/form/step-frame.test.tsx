import { screen } from "@testing-library/react";
import { use } from "react";
import { useForm } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { FormTextField } from "./form-text-field.tsx";
import { saveStateText } from "./save-state.tsx";
import { QuestionsHeadingLevel, StepFrame } from "./step-frame.tsx";
import { useServerErrors } from "./use-server-errors.ts";

function Example() {
  const form = useForm({ defaultValues: { firstName: "" }, mode: "onTouched", shouldFocusError: false });
  const showServerErrors = useServerErrors(form);
  const submit = form.handleSubmit(() => {
    showServerErrors([{ field: "firstName", message: "That name is too long" }]);
  });
  return (
    <StepFrame
      heading="Your details"
      onSubmit={(event) => void submit(event)}
      isPending={false}
      backHref="/back"
      errorSummary={<FormErrorSummary control={form.control} />}
    >
      <FormTextField control={form.control} name="firstName" label="First name" />
    </StepFrame>
  );
}

describe("StepFrame", () => {
  test("reading starts at the heading", () => {
    renderApp(<Example />);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your details" }));
  });

  test("as a part of a page its headings stand a level below, and it leaves the focus where it is", () => {
    function Subheading() {
      const level = use(QuestionsHeadingLevel);
      return <p>Headings among the questions: {level}</p>;
    }
    renderApp(
      <StepFrame
        heading="Your details"
        headingLevel={2}
        takesFocus={false}
        onSubmit={() => undefined}
        isPending={false}
      >
        <Subheading />
      </StepFrame>,
    );
    expect(screen.getByRole("heading", { level: 2, name: "Your details" })).not.toBe(document.activeElement);
    expect(screen.getByText("Headings among the questions: 3")).toBeDefined();
  });

  test("what the server refuses stands beside its field and in the summary, which takes focus", async () => {
    const { user } = renderApp(<Example />);
    await user.type(screen.getByLabelText("First name"), "Ada");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    const summary = await screen.findByRole("alert");
    expect(summary.textContent).toContain("That name is too long");
    expect(document.activeElement).toBe(summary);
    expect(screen.getByLabelText("First name").getAttribute("aria-invalid")).toBe("true");
  });

  test("Back leads where the step says", async () => {
    const { user } = renderApp(<Example />, { at: "/step" });
    await user.click(screen.getByRole("link", { name: "Back" }));
    expect(screen.getByTestId("address").textContent).toBe("/back");
  });
});

test("the save notice says when, the Australian way", () => {
  expect(saveStateText({ kind: "saved", at: new Date(2026, 10, 20, 15, 42) })).toBe("Saved 3:42 pm");
});
