import { act, cleanup, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Disclosure } from "./disclosure.tsx";

afterEach(cleanup);

test("what was opened before the scripts arrived has its content once they are there", async () => {
  const page = <Disclosure summary="How is this worked out?">{() => <p>By division.</p>}</Disclosure>;
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(page);
  place.querySelector("details")?.setAttribute("open", "");
  await act(async () => hydrateRoot(place, page));
  expect(screen.getByText("By division.")).toBeTruthy();
  place.remove();
});

const example = <Disclosure summary="How is this worked out?">{() => <p>By division.</p>}</Disclosure>;

test("what is closed is printed", () => {
  render(example);
  expect(screen.queryByText("By division.")).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("By division.")).toBeTruthy();
});
