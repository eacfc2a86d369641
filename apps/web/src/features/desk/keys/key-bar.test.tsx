import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { DeskKeys, useKeys } from "./desk-keys.tsx";
import { KeyBar } from "./key-bar.tsx";

beforeEach(signInThisBrowser);

function Page() {
  const nothing = () => undefined;
  useKeys({ down: nothing, up: nothing, note: nothing, "next-case": nothing, "do-main": nothing });
  return <KeyBar onHelp={nothing} />;
}

test("the bar names six keys, and the help all", async () => {
  function Full() {
    const nothing = () => undefined;
    useKeys({
      note: nothing,
      ask: nothing,
      message: nothing,
      topic: nothing,
      close: nothing,
      checks: nothing,
      down: nothing,
    });
    return <KeyBar onHelp={nothing} />;
  }
  renderApp(
    <DeskKeys>
      <Full />
    </DeskKeys>,
    { at: "/staff" },
  );
  const bar = await screen.findByRole("contentinfo", { name: "Keys of this page" });
  expect(bar.firstElementChild?.children).toHaveLength(6);
});

test("a narrow window shows the key of the next case, and leaves out down and up first", async () => {
  renderApp(
    <DeskKeys>
      <Page />
    </DeskKeys>,
    { at: "/staff" },
  );
  const bar = await screen.findByRole("contentinfo", { name: "Keys of this page" });
  const shown = [...(bar.firstElementChild?.children ?? [])].map(({ textContent }) => textContent);
  expect(shown).toEqual(["CtrlEntermain action", "gnnext case", "nnote", "jdown", "kup"]);
});
