import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { Button } from "./button.tsx";

function renderBeside(button: ReactNode) {
  const left: string[] = [];
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Email" onBlur={() => left.push("Email")} />
      {button}
    </form>,
  );
  screen.getByLabelText("Email").focus();
  return left;
}

describe("a press on a button beside a field", () => {
  test.each(["button", "submit"] as const)("does not leave the field before the click counts (%s)", (type) => {
    const left = renderBeside(<Button type={type}>Go on</Button>);
    const press = createEvent.mouseDown(screen.getByRole("button"));
    fireEvent(screen.getByRole("button"), press);
    expect(press.defaultPrevented).toBe(true);
    expect(left).toEqual([]);
  });

  test("moves the focus to the button with the click, so that a dialog knows where to go back to", async () => {
    const left = renderBeside(<Button>Cancel</Button>);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    expect(left).toEqual(["Email"]);
  });

  test("leaves the focus to the form when it submits", async () => {
    renderBeside(<Button type="submit">Send</Button>);
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });
});
