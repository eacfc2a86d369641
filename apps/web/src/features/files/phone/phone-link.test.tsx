import { listFiles } from "@keystep/contract/files/files";
import { createUploadLink, endUploadLink, readUploadLink, type UploadLink } from "@keystep/contract/files/upload-links";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { filesQuery } from "#src/features/files/files-query";
import { installFakeApi, type FakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { linkStateQuery } from "./phone-link-query.ts";

const DOCUMENT = "01890a5d-ac96-774b-bcce-b302099a8057";
const LINK = "01890a5d-ac96-774b-bcce-b302099a8058";
const URL_OF_LINK = `https://keystep.example/upload-from-phone#${"A".repeat(22)}`;

let api: FakeApi;
let kept: UploadLink;

beforeEach(() => {
  const expiresAt = new Date(Date.now() + 14 * 60_000).toISOString();
  kept = { id: LINK, state: "waiting", expiresAt, filesSent: 0 };
  api = installFakeApi()
    .answer(createUploadLink, { id: LINK, url: URL_OF_LINK, expiresAt })
    .answer(readUploadLink, () => kept)
    .answer(endUploadLink, undefined)
    .answer(listFiles, []);
});
async function begin() {
  const shown = renderApp(<PhoneLink documentId={DOCUMENT} name="Australian passport" />);
  await shown.user.click(screen.getByRole("button", { name: /^Use your phone for photos/ }));
  await screen.findByRole("img", { name: /^QR code/ });
  const look = () => shown.queryClient.refetchQueries({ queryKey: linkStateQuery(LINK).queryKey });
  return { ...shown, look };
}

describe("'Use your phone for photos'", () => {
  test("FILE-01: shows a code, the same as an address, and how long it works", async () => {
    await begin();
    expect(api.requestsTo(createUploadLink)[0]?.body).toEqual({ entity: "Document", entityId: DOCUMENT });
    screen.getByText(URL_OF_LINK);
    expect(screen.getByText(/on one phone/).textContent).toContain(
      "For Australian passport only, on one phone, for 14 minutes",
    );
    screen.getByText("Waiting for your phone…");
    expect(screen.getByRole("heading", { name: "Continue on your phone" })).toBe(document.activeElement);
  });

  test("FILE-01: the address is copied", async () => {
    const { user } = await begin();
    await user.click(screen.getByRole("button", { name: "Copy the address" }));
    expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
    screen.getByText("Copied.");
  });

  test("FILE-01: says when the phone is there, and has the files listed anew as they arrive", async () => {
    const { look, queryClient } = await begin();
    const anew = vi.spyOn(queryClient, "invalidateQueries");
    kept = { ...kept, state: "connected" };
    await look();
    await screen.findByText(/^Your phone is connected\. Photos appear here/);
    expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
    expect(anew).not.toHaveBeenCalled();
    kept = { ...kept, filesSent: 2 };
    await look();
    await screen.findByText("Your phone is connected. 2 files came from it.");
    expect(anew).toHaveBeenCalledWith({ queryKey: filesQuery(DOCUMENT).queryKey });
  });

  test("FILE-01: 'Done with the phone' ends the link and brings the button back", async () => {
    const { user, look } = await begin();
    kept = { ...kept, state: "connected" };
    await look();
    await user.click(await screen.findByRole("button", { name: "Done with the phone" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: /^Use your phone for photos/ })).toBe(document.activeElement),
    );
    expect(api.requestsTo(endUploadLink)).toHaveLength(1);
  });

  test("FILE-01: an end that did not arrive is told, and can be tried again", async () => {
    const { user } = await begin();
    api.refuseOnce(endUploadLink, "server.unavailable");
    await user.click(screen.getByRole("button", { name: "Cancel the code" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/cannot be reached/);
    await user.click(screen.getByRole("button", { name: "Cancel the code" }));
    await screen.findByRole("button", { name: /^Use your phone for photos/ });
  });

  test.each([
    ["expired", "The code has expired."],
    ["ended", "This link has ended."],
  ] as const)("FILE-01: one that is %s says so and can be made anew", async (state, words) => {
    const { user, look } = await begin();
    kept = { ...kept, state };
    await look();
    await screen.findByText(words);
    kept = { ...kept, state: "waiting" };
    await user.click(screen.getByRole("button", { name: "Make a new code" }));
    await waitFor(() => expect(api.requestsTo(createUploadLink)).toHaveLength(2));
  });

  test("FILE-01: without a network it goes on looking and says so", async () => {
    const { look } = await begin();
    api.goOffline();
    await look();
    await screen.findByText(/^No connection just now/);
    expect(screen.queryByRole("img", { name: /^QR code/ })).not.toBeNull();
  });

  test("FILE-01: one that could not be made says why", async () => {
    api.refuse(createUploadLink, "application.not-a-draft");
    const { user } = renderApp(<PhoneLink documentId={DOCUMENT} name="Australian passport" />);
    await user.click(screen.getByRole("button", { name: /^Use your phone for photos/ }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/has been sent/);
  });

  test("FILE-01: a document of which nothing is kept begins with it", async () => {
    const begun = vi.fn<() => Promise<string>>(async () => DOCUMENT);
    const { user } = renderApp(<PhoneLink documentId={null} name="Australian passport" begin={begun} />);
    await user.click(screen.getByRole("button", { name: /^Use your phone for photos/ }));
    await waitFor(() => expect(api.requestsTo(createUploadLink)[0]?.body).toMatchObject({ entityId: DOCUMENT }));
    expect(begun).toHaveBeenCalledOnce();
  });
});
