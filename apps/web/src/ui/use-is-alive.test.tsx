import { act, render } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useIsAlive } from "./use-is-alive.ts";

/** Each time it is drawn it notes whether it was alive. */
function Part({ drawn = [] }: { readonly drawn?: boolean[] }) {
  const isAlive = useIsAlive();
  drawn.push(isAlive);
  return <button disabled={!isAlive}>Next</button>;
}

async function comesAlive(page: ReactNode) {
  const place = document.createElement("div");
  place.innerHTML = renderToString(page);
  const before = place.innerHTML;
  const onRecoverableError = vi.fn<() => void>();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  const after = place.innerHTML;
  act(() => root.unmount());
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { before, after };
}

test("what stood in the HTML waits for the scripts and comes alive then, also where its turn comes after the page's", async () => {
  const page = (
    <>
      <Part />
      <Suspense>
        <Part />
      </Suspense>
    </>
  );
  const { before, after } = await comesAlive(page);
  expect(before.match(/disabled/g)).toHaveLength(2);
  expect(after).not.toContain("disabled");
});

test("once a page has come alive, another that stood in HTML is drawn as it stood first, and a new part is alive at once", async () => {
  await comesAlive(<Part />);
  const stood: boolean[] = [];
  await comesAlive(<Part drawn={stood} />);
  expect(stood).toEqual([false, false, true]);
  const opened: boolean[] = [];
  render(<Part drawn={opened} />);
  expect(opened).toEqual([true]);
});
