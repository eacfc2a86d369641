import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Dialog, DIALOG_CLOSE_DELAY_MS } from "./dialog.tsx";

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        View Progress
      </button>
      <Dialog title="Application progress" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>Three of eleven</p>
      </Dialog>
    </>
  );
}

function openDialog(): HTMLElement {
  render(<Example />);
  const opener = screen.getByRole("button", { name: "View Progress" });
  act(() => opener.focus());
  fireEvent.click(opener);
  return screen.getByRole("dialog", { name: "Application progress" });
}

function press(target: Element): void {
  fireEvent.pointerDown(target, { button: 0, pointerType: "mouse" });
  fireEvent.mouseDown(target, { button: 0 });
  fireEvent.pointerUp(target, { button: 0, pointerType: "mouse" });
  fireEvent.mouseUp(target, { button: 0 });
  fireEvent.click(target, { button: 0 });
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

describe("Dialog", () => {
  beforeEach(() => void vi.useFakeTimers());
  test("STEP-14: Escape closes it, 150 ms later", () => {
    expect(DIALOG_CLOSE_DELAY_MS).toBe(150);
    const dialog = openDialog();
    fireEvent.keyDown(dialog, { key: "Escape" });
    pass(149);
    expect(screen.queryByRole("dialog")).not.toBeNull();
    pass(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("STEP-14: a click on the backdrop closes it, 150 ms later", () => {
    openDialog();
    press(document.body);
    pass(149);
    expect(screen.queryByRole("dialog")).not.toBeNull();
    pass(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("STEP-14: a click inside leaves it open", () => {
    openDialog();
    press(screen.getByText("Three of eleven"));
    pass(1000);
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  test("focus returns to the button that opened it", () => {
    openDialog();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    pass(DIALOG_CLOSE_DELAY_MS);
    pass(100);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "View Progress" }));
  });
});
