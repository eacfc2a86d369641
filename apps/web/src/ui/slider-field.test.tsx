import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { SliderField } from "./slider-field.tsx";

function Example({ onChange = () => undefined }: { readonly onChange?: (value: number) => void }) {
  const [value, setValue] = useState(2_500_000);

  function handleChange(next: number): void {
    setValue(next);
    onChange(next);
  }

  return (
    <SliderField
      name="estimatedPropertyValue"
      label="Property value"
      value={value}
      onChange={handleChange}
      min={500_000}
      max={20_000_000}
      step={1000}
      format={(dollars) => `$${dollars.toLocaleString("en-AU")}`}
    />
  );
}

const slider = () => screen.getByRole("slider", { name: "Property value" });
const number = () => screen.getByRole("textbox", { name: "Property value, typed" });

type MarkedProps = { readonly at: number };

function Marked({ at }: MarkedProps) {
  const [value, setValue] = useState(30);
  const field = { name: "help", label: "Our part", value, onChange: setValue, min: 0, max: 50, step: 1 };
  return <SliderField {...field} format={(percent) => `${percent}%`} mark={{ value: at, label: "20% deposit" }} />;
}

const labels = () => [...document.querySelectorAll(".slider-ticks > *")].map(({ textContent }) => textContent);

describe("the labels of a slider", () => {
  test("are its two ends and a round amount between them", () => {
    render(<Example />);
    expect(labels()).toEqual(["$500k", "$2m", "$20m"]);
  });

  test.each([
    [25, ["0%", "20% deposit", "50%"]],
    [2, ["0%", "20% deposit", "50%"]],
    [48, ["0%", "20% deposit", "50%"]],
    [60, ["0%", "50%"]],
  ])("both ends stay, wherever a mark stands: at %d", (at, shown) => {
    render(<Marked at={at} />);
    expect(labels()).toEqual(shown);
  });
});

describe("SliderField", () => {
  test("both controls carry the wire name and show the same value", () => {
    render(<Example />);
    expect(slider()).toHaveProperty("name", "estimatedPropertyValue");
    expect(number()).toHaveProperty("name", "estimatedPropertyValue");
    fireEvent.change(slider(), { target: { value: "2600000" } });
    expect(number()).toHaveProperty("value", "2,600,000");
    expect(slider().getAttribute("aria-valuetext")).toBe("$2,600,000");
  });

  test("the number field takes any whole number in range, off the slider's steps", async () => {
    const seen: number[] = [];
    render(<Example onChange={(value) => seen.push(value)} />);
    await userEvent.clear(number());
    await userEvent.type(number(), "1234567");
    expect(seen.at(-1)).toBe(1_234_567);
    await userEvent.tab();
    expect(number()).toHaveProperty("value", "1,234,567");
  });

  test.each([
    ["100", "$100 is below our range."],
    ["99999999", "$99,999,999 is above our range."],
    ["1.2m", "We can’t read this as a number."],
    ["", "There is no amount here."],
  ])("%j stays as typed, and the message says which figure still counts", async (typed, says) => {
    const seen: number[] = [];
    render(<Example onChange={(value) => seen.push(value)} />);
    fireEvent.change(number(), { target: { value: typed } });
    expect(number().getAttribute("aria-invalid")).toBeNull();
    fireEvent.blur(number());
    expect(number()).toHaveProperty("value", typed);
    expect(number().getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(`${says} Choose $500,000 to $20,000,000. The result still uses $2,500,000.`)).toBeDefined();
    expect(slider()).toHaveProperty("value", "2500000");
    expect(seen).toEqual([]);

    fireEvent.change(slider(), { target: { value: "2600000" } });
    expect(number()).toHaveProperty("value", "2,600,000");
    expect(screen.queryByText(/our range|read this|no amount/)).toBeNull();
  });

  test("cents are rounded in sight", () => {
    render(<Example />);
    fireEvent.change(number(), { target: { value: "$700,000.60" } });
    fireEvent.blur(number());
    expect(number()).toHaveProperty("value", "700,001");
  });

  test("a form is not sent while the text and the figure differ; the field takes the focus", () => {
    const sent = vi.fn<() => void>();
    render(
      <form
        aria-label="Home"
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Example />
      </form>,
    );
    fireEvent.change(number(), { target: { value: "100" } });
    fireEvent.submit(screen.getByRole("form"));
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(number());
    expect(screen.getByText(/is below our range/)).toBeDefined();
    fireEvent.change(number(), { target: { value: "600000" } });
    fireEvent.submit(screen.getByRole("form"));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  describe("at a value between its steps, which count from the minimum", () => {
    function Between({ start = 420_000 }: { readonly start?: number }) {
      const [value, setValue] = useState(start);
      return (
        <SliderField
          name="m"
          label="Property value"
          value={value}
          onChange={setValue}
          min={47_500}
          max={855_000}
          step={1000}
        />
      );
    }
    const move = (to: number) => fireEvent.change(slider(), { target: { value: String(to) } });
    const values = () => [slider(), number()].map((control) => (control as HTMLInputElement).value.replaceAll(",", "")); // both are inputs

    test("the slider reports what the field says", async () => {
      render(<Between />);
      expect(values()).toEqual(["420000", "420000"]);
      await userEvent.clear(number());
      await userEvent.type(number(), "700001");
      await userEvent.tab();
      expect(values()).toEqual(["700001", "700001"]);
    });

    test.each([
      ["a key up", 420_001, "420500"],
      ["a key down", 419_999, "419500"],
      ["a drag", 600_123, "600500"],
      ["a drag to the end", 855_000, "855000"],
    ])("%s moves to a step or an end", (_way, to, arrives) => {
      render(<Between />);
      move(to);
      expect(values()).toEqual([arrives, arrives]);
    });
  });
});
