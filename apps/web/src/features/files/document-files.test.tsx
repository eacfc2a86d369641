import {
  downloadFile,
  listFiles,
  previewFile,
  removeFile,
  uploadFiles,
  type StoredFile,
} from "@keystep/contract/files/files";
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { installFakeApi, problemResponse } from "#src/testing/fake-api";
import { installFakeXhr } from "#src/testing/fake-xhr";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { DocumentFiles } from "./document-files.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const DOCUMENT_ID = "01890a5d-ac96-774b-bcce-b302099a8060";
const NAME = "Australian passport";

let next = 0;

function stored(changes: Partial<StoredFile> = {}): StoredFile {
  next += 1;
  return {
    id: `01890a5d-ac96-774b-bcce-${String(next).padStart(12, "0")}`,
    name: "front.jpg",
    size: 1536,
    mediaType: "image/jpeg",
    entity: "Document",
    entityId: DOCUMENT_ID,
    status: "accepted",
    createdAt: "2026-11-20T04:42:00.000Z",
    ...changes,
  };
}

const aFile = (name: string, type = "image/jpeg") => new File(["content"], name, { type });

type Opening = {
  readonly kept?: StoredFile[];
  readonly canChange?: boolean;
  readonly documentId?: string | null;
  readonly begin?: () => Promise<string>;
};

async function open({ kept = [], canChange = true, documentId = DOCUMENT_ID, begin }: Opening = {}) {
  signInThisBrowser();
  const api = installFakeApi();
  installFakeXhr();
  api.answer(listFiles, () => [...kept]);
  api.answer(uploadFiles, ({ body }) => {
    const sent = new Map(Object.entries(Object(body))).get("file[]");
    const file = stored({ name: sent instanceof File ? sent.name : "" });
    kept.push(file);
    return [file];
  });
  const shown = renderApp(<DocumentFiles {...{ documentId, name: NAME, canChange, begin }} />);
  if (documentId !== null) await screen.findByText(/^(No file yet|\d+ files?)$/);
  return { ...shown, api, kept };
}

const zone = () => screen.getByRole("group", { name: `Add files: ${NAME}` });
const input = () => zone().querySelectorAll<HTMLInputElement>("input[type=file]")[0] ?? new HTMLInputElement();
const chooseButton = () => screen.getByRole("button", { name: /^Choose files/ });
const rows = () => within(screen.getByRole("list", { name: "Files we have", hidden: true })).queryAllByRole("listitem");
const transfer = (files: File[], types = ["Files"]) => ({ dataTransfer: { files, items: [], types, dropEffect: "" } });

function leaveZoneFor(relatedTarget: Element): void {
  const leaving = createEvent.dragLeave(zone());
  Object.defineProperty(leaving, "relatedTarget", { value: relatedTarget });
  fireEvent(zone(), leaving);
}

describe("adding files", () => {
  test("FILE-01: several chosen at once are sent one a call, for this document, and stand on the list", async () => {
    const { user, api } = await open();
    await user.upload(input(), [aFile("front.jpg"), aFile("back.jpg"), aFile("page.jpg")]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getByText("3 files")).toBeDefined();
    const sent = api.requestsTo(uploadFiles).map(({ body }) => Object(body));
    expect(sent).toHaveLength(3);
    for (const { entity, entityId } of sent) expect([entity, entityId]).toEqual(["Document", DOCUMENT_ID]);
    expect(screen.queryByRole("list", { name: "Files on their way" })).toBeNull();
  });

  test("FILE-01: the zone shows that it will take what is held over it; text is none of its business", async () => {
    await open();
    fireEvent.dragOver(zone(), transfer([], ["text/plain"]));
    expect(screen.queryByText(/^Let go/)).toBeNull();
    fireEvent.dragEnter(zone(), transfer([]));
    expect(screen.getByText(/^Let go/)).toBeDefined();
    leaveZoneFor(chooseButton());
    expect(screen.getByText(/^Let go/)).toBeDefined();
    leaveZoneFor(document.body);
    expect(screen.queryByText(/^Let go/)).toBeNull();
    fireEvent.drop(zone(), transfer([aFile("front.jpg")]));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test("a file that misses the zone is not opened in the place of the page", async () => {
    await open();
    for (const missed of [createEvent.dragOver(document.body), createEvent.drop(document.body)]) {
      Object.defineProperty(missed, "dataTransfer", { value: { types: ["Files"], dropEffect: "" } });
      fireEvent(document.body, missed);
      expect(missed.defaultPrevented).toBe(true);
    }
  });

  test("a folder is named as what cannot be sent, the files beside it go", async () => {
    await open();
    const items = [true, false].map((isDirectory) => ({ webkitGetAsEntry: () => ({ isDirectory }) }));
    const carried = { dataTransfer: { ...transfer([aFile("folder"), aFile("front.jpg")]).dataTransfer, items } };
    fireEvent.drop(zone(), carried);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Folders cannot be sent. Please choose the files in it.",
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test("a picture from the clipboard is taken as well", async () => {
    await open();
    fireEvent.paste(chooseButton(), { clipboardData: { files: [aFile("image.png", "image/png")] } });
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test("FILE-04, FILE-05: what the server refuses is told in red below the zone, and can be put away", async () => {
    const { user, api } = await open();
    api.refuse(uploadFiles, "file.broken", { detail: "front.jpg is broken or was cut off." });
    await user.upload(input(), [aFile("front.jpg")]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Upload failed - front.jpg is broken or was cut off.");
    expect(alert.className).toContain("text-danger");
    expect(zone().compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Dismiss front.jpg" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(chooseButton());
  });

  test("after a broken connection 'Try again' sends the file that was kept here", async () => {
    const { user, api, kept } = await open();
    let isBroken = true;
    api.respond(uploadFiles, () => {
      if (isBroken) return Promise.reject(new TypeError("Failed to fetch"));
      kept.push(stored());
      return new Response(JSON.stringify(kept), { status: 201 });
    });
    await user.upload(input(), [aFile("front.jpg")]);
    await screen.findByText(/The connection was lost on the way/);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again front.jpg" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(document.activeElement).toBe(chooseButton());
  });

  test("files go on while their document is not on the screen, and end with the session", async () => {
    const { user, api, unmount, queryClient } = await open();
    api.respond(uploadFiles, (request) => {
      expect(request.method).toBe("POST");
      return new Promise(() => undefined);
    });
    await user.upload(input(), [aFile("front.jpg")]);
    await screen.findByRole("progressbar", { name: "front.jpg" });
    unmount();
    renderApp(<DocumentFiles documentId={DOCUMENT_ID} name={NAME} canChange />, { queryClient });
    expect(await screen.findByRole("progressbar", { name: "front.jpg" })).toBeDefined();
    localStorage.clear();
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });
});

/** A document that begins because something of it was saved, not by a file. */
function Beginning() {
  const [documentId, setDocumentId] = useState<string | null>(null);
  return (
    <>
      <DocumentFiles documentId={documentId} name={NAME} canChange begin={() => Promise.reject(new Error("no"))} />
      <button onClick={() => setDocumentId(DOCUMENT_ID)}>Save</button>
    </>
  );
}

describe("a document of which nothing is kept yet", () => {
  test("begins with its first file", async () => {
    const begin = vi.fn<() => Promise<string>>(() => Promise.resolve(DOCUMENT_ID));
    const { user, api } = await open({ documentId: null, begin });
    expect(api.requestsTo(listFiles)).toHaveLength(0);
    await user.upload(input(), [aFile("front.jpg")]);
    await waitFor(() => expect(api.requestsTo(uploadFiles)).toHaveLength(1));
    expect(begin).toHaveBeenCalledOnce();
  });

  test("keeps its buttons as it begins, so that a press that is under way counts", async () => {
    installFakeApi().answer(listFiles, []);
    const { user } = renderApp(<Beginning />);
    const button = chooseButton();
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByText("No file yet")).toBeDefined();
    expect(screen.queryByText("Loading the files")).toBeNull();
    expect(chooseButton()).toBe(button);
  });

  test("says so when it cannot begin", async () => {
    const begin = () => Promise.reject(new Error("no"));
    const { user, api } = await open({ documentId: null, begin });
    await user.upload(input(), [aFile("front.jpg")]);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Then choose the files again\.$/);
    expect(api.requestsTo(uploadFiles)).toHaveLength(0);
  });
});

describe("the files that were sent", () => {
  test("FILE-03: show name, size, time and state; what is not accepted cannot be opened", async () => {
    await open({
      kept: [
        stored({ name: "front.jpg" }),
        stored({ name: "scan.pdf", mediaType: "application/pdf", size: 512 }),
        stored({ name: "new.jpg", status: "waiting", size: 2_097_152 }),
        stored({ name: "bad.jpg", status: "refused" }),
      ],
    });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^front\.jpgReceived, 1\.5 KB, 20 November 2026, 3:42.pmShow picture front\.jpgDownload .*Remove/,
      ),
      expect.stringMatching(/^scan\.pdfReceived, 512 Bytes, .*pmDownload scan\.pdfRemove/),
      expect.stringMatching(/^new\.jpgBeing checked, 2\.0 MB, .*don’t have to wait here\.Remove/),
      expect.stringMatching(/^bad\.jpgRefused, .*send another scan or photo\.Remove/),
    ]);
  });

  test("a picture is read when it is asked for, once, and gone as it is closed", async () => {
    const { user, api } = await open({ kept: [stored()] });
    api.respond(previewFile, () => new Response("jpeg", { headers: { "Content-Type": "image/jpeg" } }));
    expect(api.requestsTo(previewFile)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Show picture front.jpg" }));
    const picture = await screen.findByRole("img", { name: "What front.jpg shows" });
    expect(picture.getAttribute("src")).toMatch(/^data:image\/jpeg;base64,/);
    await user.click(screen.getByRole("button", { name: "Hide picture front.jpg" }));
    expect(screen.queryByRole("img")).toBeNull();
    expect(api.requestsTo(previewFile)).toHaveLength(1);
  });

  test("a picture that cannot be had says why and can be asked for again", async () => {
    const { user, api } = await open({ kept: [stored()] });
    api.respond(previewFile, () => new Response("jpeg", { headers: { "Content-Type": "image/jpeg" } }));
    api.refuseOnce(previewFile, "file.busy");
    await user.click(screen.getByRole("button", { name: "Show picture front.jpg" }));
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("img", { name: "What front.jpg shows" })).toBeDefined();
  });

  test("a download is handed to the browser under the file's name; one that fails says why", async () => {
    const { user, api } = await open({ kept: [stored()] });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLElement) {
      expect(this).toMatchObject({ download: "front.jpg", href: "blob:made" });
    });
    URL.createObjectURL = () => "blob:made";
    URL.revokeObjectURL = () => undefined;
    api.respond(downloadFile, () => new Response("jpeg", { headers: { "Content-Type": "image/jpeg" } }));
    await user.click(screen.getByRole("button", { name: "Download front.jpg" }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    api.respond(downloadFile, () => problemResponse("file.not-found"));
    await user.click(screen.getByRole("button", { name: "Download front.jpg" }));
    expect((await screen.findByRole("alert")).textContent).toBe("We could not find this file.");
  });

  test("'Remove' asks first; the focus goes to the next file, and to the zone after the last", async () => {
    const { user, api, kept } = await open({ kept: [stored({ name: "a.jpg" }), stored({ name: "b.jpg" })] });
    api.answer(removeFile, (request) => {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => !request.path.endsWith(id)));
      return undefined;
    });
    for (const [name, focused] of [
      ["a.jpg", "Remove b.jpg"],
      ["b.jpg", `Choose files for ${NAME}`],
    ]) {
      await user.click(screen.getByRole("button", { name: `Remove ${name}` }));
      const question = await screen.findByRole("alertdialog");
      await user.click(within(question).getByRole("button", { name: "Remove it" }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: focused ?? "" })));
    }
    expect(screen.getByText("No file yet")).toBeDefined();
  });

  test("one that was removed elsewhere goes from the list all the same", async () => {
    const { user, api, kept } = await open({ kept: [stored()] });
    api.respond(removeFile, () => {
      kept.splice(0);
      return problemResponse("file.not-found");
    });
    await user.click(screen.getByRole("button", { name: "Remove front.jpg" }));
    await user.click(await screen.findByRole("button", { name: "Remove it" }));
    expect(await screen.findByText("No file yet")).toBeDefined();
  });

  test("after the application was sent they can be looked at, and neither added nor removed", async () => {
    await open({ kept: [stored()], canChange: false });
    expect(screen.getByRole("button", { name: "Download front.jpg" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
    expect(screen.queryByRole("group", { name: /^Add files/ })).toBeNull();
  });

  test("a list that does not come says why and can be asked for again; adding is possible meanwhile", async () => {
    signInThisBrowser();
    const api = installFakeApi();
    api.answer(listFiles, [stored()]).refuseOnce(listFiles, "server.unavailable");
    const { user } = renderApp(<DocumentFiles documentId={DOCUMENT_ID} name={NAME} canChange />);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 file")).toBeDefined();
    expect(zone()).toBeDefined();
  });
});
