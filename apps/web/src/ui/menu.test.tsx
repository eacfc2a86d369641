import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Menu } from "./menu.tsx";

const items = [
  { href: "/", label: "Home" },
  { href: "/faq", label: "FAQ" },
];

test("who tabs out of the list leaves it closed behind, who stays in it keeps it open", () => {
  render(
    <>
      <Menu id="menu" label="Menu" items={items} />
      <button type="button">The page</button>
    </>,
  );
  const hide = vi.fn<() => void>();
  const panel = document.querySelector("#menu");
  if (panel === null) throw new Error("No panel");
  // jsdom knows no popovers.
  Object.assign(panel, { hidePopover: hide });
  const [first, second] = screen.getAllByRole("link", { hidden: true });
  fireEvent.blur(first ?? document.body, { relatedTarget: second });
  expect(hide).not.toHaveBeenCalled();
  fireEvent.blur(second ?? document.body, { relatedTarget: screen.getByRole("button", { name: "The page" }) });
  expect(hide).toHaveBeenCalledOnce();
});
