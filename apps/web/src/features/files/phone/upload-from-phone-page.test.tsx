import {
  openUploadLink,
  readOpenedUploadLink,
  removeFileFromPhone,
  type OpenedUploadLink,
} from "@keystep/contract/files/upload-links";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { installFakeApi, type FakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import UploadFromPhonePage from "./upload-from-phone-page.tsx";

const PATH = "/upload-from-phone";
const TOKEN = "A".repeat(22);
const LINK = "01890a5d-ac96-774b-bcce-b302099a8058";
const FILE = "01890a5d-ac96-774b-bcce-b302099a8059";

let api: FakeApi;
let kept: OpenedUploadLink;

beforeEach(() => {
  const now = new Date();
  kept = {
    id: LINK,
    documentName: "Medicare card",
    expiresAt: new Date(now.getTime() + 9 * 60_000).toISOString(),
    files: [
      {
        id: FILE,
        name: "front.jpg",
        size: 2048,
        mediaType: "image/jpeg",
        entity: "Document",
        entityId: LINK,
        status: "accepted",
        createdAt: now.toISOString(),
      },
    ],
  };
  api = installFakeApi()
    .answer(openUploadLink, () => kept)
    .answer(readOpenedUploadLink, () => kept)
    .answer(removeFileFromPhone, undefined);
});
const show = (hash: string) => renderApp(<UploadFromPhonePage />, { at: `${PATH}${hash}`, pattern: PATH });

describe("the page that a phone opens", () => {
  test("FILE-01: opens the link once, and names the document, what is left and what came", async () => {
    show(`#${TOKEN}`);
    await screen.findByRole("heading", { level: 1, name: "Medicare card" });
    screen.getByText("9 minutes");
    screen.getByRole("button", { name: /^Take a photo/ });
    expect(screen.getByRole("region", { name: "On your computer" }).textContent).toContain("front.jpg");
    const opened = api.requestsTo(openUploadLink);
    expect(opened.map(({ body }) => body)).toEqual([
      { token: TOKEN, browserKey: expect.stringMatching(/^[\w-]{22}$/) },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test("FILE-01: after an answer that was lost the same browser asks again by the same key", async () => {
    api.refuseOnce(openUploadLink, "server.unavailable");
    const { user } = show(`#${TOKEN}`);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 1, name: "Medicare card" });
    const keys = api.requestsTo(openUploadLink).map(({ body }) => body);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keys[1]);
  });

  test("FILE-01: loaded anew it goes on with the link that is open", async () => {
    show(`#${LINK}`);
    await screen.findByRole("heading", { level: 1, name: "Medicare card" });
    expect(api.requestsTo(openUploadLink)).toHaveLength(0);
  });

  test.each([
    ["upload-link.used", "This link was used already"],
    ["upload-link.expired", "This link has expired"],
    ["upload-link.ended", "This link has ended"],
    ["upload-link.not-found", "This link does not work here"],
  ] as const)("FILE-01: %s is told in plain words, with the way on", async (code, title) => {
    api.refuse(openUploadLink, code);
    show(`#${TOKEN}`);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBe(document.activeElement);
    screen.getByText(/scan the new code/);
  });

  test.each(["", "#", "#short", `#${TOKEN}A`, "#content"])(
    "FILE-01: the address with '%s' opens nothing",
    async (hash) => {
      show(hash);
      await screen.findByRole("heading", { level: 1, name: "This link does not work here" });
      expect(api.requests).toHaveLength(0);
    },
  );

  test("FILE-01: one that ends meanwhile says so in the place of the buttons", async () => {
    const { queryClient } = show(`#${LINK}`);
    await screen.findByRole("heading", { level: 1, name: "Medicare card" });
    api.refuse(readOpenedUploadLink, "upload-link.ended");
    await queryClient.refetchQueries();
    await screen.findByRole("heading", { level: 1, name: "This link has ended" });
    expect(screen.queryByRole("button", { name: /^Take a photo/ })).toBeNull();
  });

  test("FILE-01: a lost connection takes nothing off the page", async () => {
    const { queryClient } = show(`#${LINK}`);
    await screen.findByRole("heading", { level: 1, name: "Medicare card" });
    api.goOffline();
    await queryClient.refetchQueries();
    expect(screen.queryByRole("button", { name: /^Take a photo/ })).not.toBeNull();
  });

  test("FILE-01: what came is taken back, and a refusal is told beside it", async () => {
    const { user } = show(`#${LINK}`);
    api.refuseOnce(removeFileFromPhone, "server.unavailable");
    await user.click(await screen.findByRole("button", { name: "Remove front.jpg" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/cannot be reached/);
    await user.click(screen.getByRole("button", { name: "Remove front.jpg" }));
    await waitFor(() => expect(screen.queryByText("front.jpg")).toBeNull());
  });

  test("FILE-01: 'All done' counts what is on the computer, and leads back for one more", async () => {
    const { user } = show(`#${LINK}`);
    await user.click(await screen.findByRole("button", { name: "All done" }));
    expect(screen.getByRole("heading", { level: 1, name: "All done" })).toBe(document.activeElement);
    screen.getByText(/^1 file is on your computer/);
    await user.click(screen.getByRole("button", { name: "Add another photo" }));
    screen.getByRole("button", { name: /^Take a photo/ });
  });
});
