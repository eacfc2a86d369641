import { downloadFile, uploadFiles, type StoredFile } from "@keystep/contract/files/files";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { installFakeApi, json } from "#src/testing/fake-api";
import { fakeBrowser, unsignedIdToken } from "#src/testing/fake-browser";
import { installFakeXhr } from "#src/testing/fake-xhr";
import { createClient } from "./client.ts";
import { fileTransport, formTransport, STALLED_AFTER_MS } from "./file-transport.ts";
import { Session } from "./session.ts";

const TOKEN_PATH = "/auth/oauth2/token";
const KEPT: StoredFile = {
  id: "01890a5d-ac96-774b-bcce-b302099a8061",
  name: "lease.pdf",
  size: 8,
  mediaType: "application/pdf",
  entity: null,
  entityId: null,
  status: "accepted",
  createdAt: "2026-11-20T04:42:00.000Z",
};

function standing(idToken = "id-1") {
  const api = installFakeApi();
  installFakeXhr();
  const browser = fakeBrowser(api.fetch);
  const tokens = { IdToken: idToken, AccessToken: "access-1", RefreshToken: "refresh-1" };
  for (const [item, token] of Object.entries(tokens)) browser.local.setItem(item, token);
  const session = new Session(browser);
  const { callBy } = createClient({ fetch: api.fetch, session, currentPath: () => "/dashboard" });
  const progress: number[] = [];
  const upload = (signal?: AbortSignal) => {
    const form = new FormData();
    form.append("file[]", new File(["%PDF-1.4"], "lease.pdf"));
    return callBy(
      uploadFiles,
      { signal },
      formTransport(form, (share) => progress.push(share)),
    );
  };
  const download = async (signal?: AbortSignal) => {
    let file: Blob | null = null;
    const transport = fileTransport((read) => {
      file = read;
    });
    await callBy(downloadFile, { params: { fileId: KEPT.id }, signal }, transport);
    return file as Blob | null; // the compiler does not see that the transport sets it
  };
  return { api, upload, download, progress };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
describe("sending a form with files", () => {
  test("tells how much of it has gone, and answers by the contract", async () => {
    const { api, upload, progress } = standing();
    api.answer(uploadFiles, [KEPT]);
    expect(await upload()).toEqual([KEPT]);
    expect(progress).toEqual([0, 0.5, 1]);
    const [sent] = api.requestsTo(uploadFiles);
    expect(sent?.headers.get("Authorization")).toBe("Bearer id-1");
    expect(sent?.headers.get("Content-Type")).toBeNull();
    expect(sent?.body).toHaveProperty("file[]");
  });

  test("a token that is known to be old is renewed before the bytes go, not after", async () => {
    const { api, upload } = standing(unsignedIdToken({ exp: 1 }));
    api.respondAt("POST", TOKEN_PATH, () => json(200, { id_token: "id-2" })).answer(uploadFiles, [KEPT]);
    await upload();
    expect(api.requestsTo(uploadFiles).map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer id-2"]);
  });

  test("refused for its token it is sent once more with a new one, from the beginning", async () => {
    const { api, upload, progress } = standing();
    api.respondAt("POST", TOKEN_PATH, () => json(200, { id_token: "id-2" }));
    api.answer(uploadFiles, [KEPT]).refuseOnce(uploadFiles, "session.expired");
    expect(await upload()).toEqual([KEPT]);
    expect(api.requestsTo(uploadFiles)).toHaveLength(2);
    expect(progress).toEqual([0, 0.5, 1, 0, 0.5, 1]);
  });

  test("a problem is one as of any call, with how long it asks to wait", async () => {
    const { api, upload } = standing();
    const body = { detail: "Busy", title: "Busy", status: 503, code: "file.busy" };
    api.respond(
      uploadFiles,
      () => new Response(JSON.stringify(body), { status: 503, headers: { "Retry-After": "2" } }),
    );
    await expect(upload()).rejects.toMatchObject({ code: "file.busy", retryAfterMs: 2000 });
  });

  test("a lost connection is told as one; a call that was taken back says so itself", async () => {
    const { api, upload } = standing();
    api.goSilent();
    const leaving = new AbortController();
    const taken = upload(leaving.signal);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("taken back"));
    await expect(taken).rejects.toThrow("taken back");
    api.goOffline();
    await expect(upload()).rejects.toMatchObject({ code: "client.unreachable", status: 0 });
  });

  test("it may take its time, and is given up once nothing moved for a minute", async () => {
    const { api, upload } = standing();
    api.goSilent();
    const ended = vi.fn<(error: unknown) => void>();
    const stalled = upload().catch(ended);
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await stalled;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: "client.timed-out", status: 0 }));
  });
});

describe("reading a file", () => {
  test("hands over all of its bytes and its type", async () => {
    const { api, download } = standing();
    api.respond(downloadFile, () => new Response("%PDF-1.4", { headers: { "Content-Type": "application/pdf" } }));
    expect(await download()).toMatchObject({ size: 8, type: "application/pdf" });
  });

  test("a refusal hands over nothing", async () => {
    const { api, download } = standing();
    api.refuse(downloadFile, "file.waiting");
    await expect(download()).rejects.toMatchObject({ code: "file.waiting" });
  });

  test("a line that stands still for a minute has stopped; one that is lost is told", async () => {
    const { api, download } = standing();
    api.goSilent();
    const ended = vi.fn<(error: unknown) => void>();
    const stalled = download().catch(ended);
    await vi.advanceTimersByTimeAsync(STALLED_AFTER_MS);
    await stalled;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: "client.timed-out" }));
    api.goOffline();
    await expect(download()).rejects.toMatchObject({ code: "client.unreachable" });
  });
});
