import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Checkbox, type CheckboxProps } from "./checkbox.tsx";

function Tick({ onChange, ...props }: Partial<CheckboxProps>) {
  const [isChecked, setChecked] = useState(false);
  return (
    <Checkbox
      name="hasNoAssets"
      label="Nothing to declare"
      {...props}
      isChecked={isChecked}
      onChange={(next) => {
        setChecked(next);
        onChange?.(next);
      }}
    />
  );
}

function elementNamed(id: string | undefined): HTMLElement | null {
  return document.getElementById(id ?? "");
}

const checkbox = () => screen.getByRole("checkbox");

describe("a checkbox", () => {
  test("its label names it and turns it over", async () => {
    const onChange = vi.fn<(isChecked: boolean) => void>();
    const user = userEvent.setup();
    render(<Tick onChange={onChange} />);
    expect(screen.getByRole("checkbox", { name: "Nothing to declare" })).toHaveProperty("checked", false);
    await user.click(screen.getByText("Nothing to declare"));
    expect(checkbox()).toHaveProperty("checked", true);
    await user.click(screen.getByText("Nothing to declare"));
    expect(checkbox()).toHaveProperty("checked", false);
    expect(onChange.mock.calls).toEqual([[true], [false]]);
  });

  test("Tab reaches it, Space turns it over, leaving it is told", async () => {
    const onBlur = vi.fn<() => void>();
    const user = userEvent.setup();
    render(<Tick onBlur={onBlur} />);
    await user.tab();
    expect(document.activeElement).toBe(checkbox());
    await user.keyboard(" ");
    expect(checkbox()).toHaveProperty("checked", true);
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test("description and message are tied to it, the description first", () => {
    render(<Tick description="Choose this when you own none of these." errorMessage="Please add one" />);
    expect(checkbox().getAttribute("aria-invalid")).toBe("true");
    const described = checkbox().getAttribute("aria-describedby")?.split(" ").map(elementNamed) ?? [];
    expect(described.map((element) => element?.textContent)).toEqual([
      "Choose this when you own none of these.",
      expect.stringContaining("Please add one"),
    ]);
  });

  test("with neither it points to nothing and is not called wrong", () => {
    render(<Tick />);
    expect(checkbox().hasAttribute("aria-describedby")).toBe(false);
    expect(checkbox().hasAttribute("aria-invalid")).toBe(false);
  });
});
