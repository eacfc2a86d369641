import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

function Example() {
  const [selected, setSelected] = useState("preview");
  return (
    <Tabs
      label="Application"
      selectedKey={selected}
      onSelect={setSelected}
      items={[
        { key: "preview", label: "Preview", content: <p>First panel</p> },
        { key: "review", label: "Review", content: <p>Second panel</p> },
      ]}
    />
  );
}

test("a tab is chosen by pointer and by arrow keys, and shows its panel alone", async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole("tab", { name: "Review" }));
  expect(screen.getByRole("tabpanel", { name: "Review" }).textContent).toBe("Second panel");
  expect(screen.queryByText("First panel")).toBeNull();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("tab", { name: "Preview" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByText("First panel")).toBeTruthy();
});
