import { uploadFiles } from "@keystep/contract/files/files";
import { act, screen, waitFor } from "@testing-library/react";
import { useNavigate } from "react-router";
import { afterEach, expect, test } from "vitest";
import { installFakeApi, problemResponse } from "#src/testing/fake-api";
import { installFakeXhr } from "#src/testing/fake-xhr";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { useDocumentUploads } from "./document-uploads.ts";
import { UploadsElsewhere } from "./uploads-elsewhere.tsx";

const DOCUMENT_ID = "01890a5d-ac96-774b-bcce-b302099a8060";

function Page() {
  const uploads = useDocumentUploads();
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const choose = (...names: string[]) =>
    uploads.add(
      DOCUMENT_ID,
      names.map((name) => new File(["content"], name, { type: "image/jpeg" })),
    );
  return (
    <>
      <UploadsElsewhere />
      <button onClick={() => choose("front.jpg")}>One</button>
      <button onClick={() => choose("front.jpg", "back.jpg")}>Two</button>
      <button onClick={() => go("/documents")}>Documents</button>
      <button onClick={() => go("/assets")}>Assets</button>
    </>
  );
}

function open() {
  signInThisBrowser();
  const api = installFakeApi();
  installFakeXhr();
  window.history.replaceState(null, "", "/documents");
  const shown = renderApp(<Page />, { at: "/documents", pattern: "/*" });
  const press = (name: string) => shown.user.click(screen.getByRole("button", { name }));
  const refusal = Promise.withResolvers<Response>();
  api.respond(uploadFiles, () => refusal.promise);
  const refuse = () => act(async () => refusal.resolve(problemResponse("file.type-refused")));
  return { press, refuse };
}

// Test files share one window.
afterEach(() => window.history.replaceState(null, "", "/"));

const note = () => screen.queryByText(/could not be sent/);

test("a file that was refused before one's eyes is not told of on other pages", async () => {
  const { press, refuse } = open();
  await press("One");
  await refuse();
  await press("Assets");
  await waitFor(() => expect(note()).toBeNull());
});

test("a file that is refused after its page was left is told of until it was looked at", async () => {
  const { press, refuse } = open();
  await press("One");
  await press("Assets");
  await refuse();
  expect(await screen.findByText("1 file could not be sent.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Look at it" })).toBeDefined();
  await press("Documents");
  await press("Assets");
  await waitFor(() => expect(note()).toBeNull());
});

test("two files are 'them'", async () => {
  const { press, refuse } = open();
  await press("Two");
  await press("Assets");
  await refuse();
  expect(await screen.findByText("2 files could not be sent.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Look at them" })).toBeDefined();
});
