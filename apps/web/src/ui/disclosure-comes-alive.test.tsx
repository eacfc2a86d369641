import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Disclosure } from "./disclosure.tsx";

// Alone in its file: a page comes alive once.
test("without scripts it has its content from the start, with them only once it is opened", async () => {
  const page = <Disclosure summary="How is this worked out?">{() => <p>By division.</p>}</Disclosure>;
  const place = document.createElement("div");
  document.body.append(place);
  const html = renderToString(page);
  expect(html).toContain("<noscript><p>By division.</p></noscript>");
  place.innerHTML = html;
  await act(async () => hydrateRoot(place, page));
  expect(place.textContent).not.toContain("By division.");
  place.remove();
});
