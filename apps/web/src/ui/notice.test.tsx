import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Notice } from "./notice.tsx";

test("the live region stands before its text, so the text is read out when it comes", () => {
  const { rerender } = render(<Notice>{null}</Notice>);
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  rerender(<Notice>Saved</Notice>);
  expect(screen.getByRole("status")).toBe(region);
  expect(region.textContent).toBe("Saved");
});

test("a notice that can be dismissed says so", async () => {
  const onDismiss = vi.fn<() => void>();
  render(<Notice onDismiss={onDismiss}>Saved</Notice>);
  await userEvent.setup().click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
