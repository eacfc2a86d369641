import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Formula } from "./working-out.tsx";

test.each([
  ["M = P × i ÷ (1 − (1 + i)^−360), where", "M = P × i ÷ (1 − (1 + i) to the power of −360), where", ["−360"]],
  ["(1 + g)^(n ÷ 12) − 1", "(1 + g) to the power of n ÷ 12 − 1", ["n ÷ 12"]],
  ["a^2 × b^n", "a to the power of 2 × b to the power of n", ["2", "n"]],
  ["100% − our share", "100% − our share", []],
])("%s has its powers raised, and said to who listens", (text, said, raised) => {
  const { container } = render(<Formula text={text} />);
  expect(container.textContent).toBe(said);
  expect([...container.querySelectorAll("sup")].map((sup) => sup.lastChild?.textContent)).toEqual(raised);
});
