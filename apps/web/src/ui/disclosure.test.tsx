import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Disclosure } from "./disclosure.tsx";

const example = <Disclosure summary="How is this worked out?">{() => <p>By division.</p>}</Disclosure>;

test("what was opened before the scripts arrived has its content once they are there", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(example);
  place.querySelector("details")?.setAttribute("open", "");
  await act(async () => hydrateRoot(place, example));
  expect(screen.getByText("By division.")).toBeTruthy();
  place.remove();
});

test("without scripts it has its content from the start, with them only once it is opened", async () => {
  const place = document.createElement("div");
  const html = renderToString(example);
  expect(html).toContain("<noscript><p>By division.</p></noscript>");
  place.innerHTML = html;
  await act(async () => hydrateRoot(place, example));
  expect(place.textContent).not.toContain("By division.");
});

test("what is closed is printed", () => {
  render(example);
  expect(screen.queryByText("By division.")).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("By division.")).toBeTruthy();
});
