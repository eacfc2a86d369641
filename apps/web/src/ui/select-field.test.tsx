import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SelectField } from "./select-field.tsx";

const options = [
  { value: "NSW", label: "New South Wales" },
  { value: "VIC", label: "Victoria" },
];

test("the choice carries the wire's name and value, and its message is tied to it", async () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <SelectField
      name="state"
      label="State"
      value=""
      onChange={onChange}
      options={options}
      errorMessage="A valid state is required"
    />,
  );
  const select = screen.getByRole("combobox", { name: "State" });
  expect(select.getAttribute("name")).toBe("state");
  expect(select.getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(select.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("A valid state is required");
  await userEvent.setup().selectOptions(select, "Victoria");
  expect(onChange).toHaveBeenCalledWith("VIC");
});
