import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getSession } from "@keystep/contract/identity/sessions";
import { logout } from "@keystep/contract/identity/sign-in";
import { act, configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { queryClient } from "#src/app/query-client";
import { keepLocalDraft, readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { unsignedIdToken } from "#src/testing/fake-browser";
import { renderApp } from "#src/testing/render-app.tsx";
import { SiteShell } from "./site-shell.tsx";

// The parts for signed-in people arrive as modules of their own, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

const SECRET = "Repayments of Mia Nguyen";

function openPage(at: string) {
  localStorage.setItem("IdToken", unsignedIdToken({ sub: "mia" }));
  localStorage.setItem("RefreshToken", "refresh");
  session().acknowledgeEnd();
  const api = installFakeApi().answer(getCurrentUser, aUser()).answer(logout, undefined).answer(getSession, {
    id: aUser().id,
    way: "hosted",
    idleSeconds: 1800,
    endsInSeconds: 86_400,
    hasSecondFactor: false,
    isProven: false,
  });
  const shown = renderApp(
    <SiteShell>
      <p>{SECRET}</p>
    </SiteShell>,
    { at },
  );
  // A page finds it as it is loaded; here one page follows another.
  act(() => void window.dispatchEvent(new Event("storage")));
  return { api, ...shown };
}

beforeEach(() => {
  localStorage.clear();
  session().acknowledgeEnd();
});
afterEach(() => {
  session().forgetPerson();
  session().acknowledgeEnd();
});

describe("a protected page", () => {
  test.each([
    ["idle", "You were away for a while", "What you typed in your application is saved, or kept on this device"],
    ["over", "Your session has ended", "What you typed in your application is saved, or kept on this device"],
    ["signed-out", "You are logged out", "Everything you had saved is in your account"],
  ] as const)("ended by '%s' hides what it showed and says what happened", async (reason, heading, words) => {
    openPage("/dashboard");
    await screen.findByRole("button", { name: "Mia" });
    queryClient().setQueryData(["applications"], [SECRET]);

    await act(async () => void (await session().leave(reason)));

    expect(screen.queryByText(SECRET)).toBeNull();
    const title = await screen.findByRole("heading", { level: 1, name: heading });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.body.textContent).toContain(words);
    expect(screen.getByRole("button", { name: "Menu" })).toBeDefined();
    expect(queryClient().getQueryData(["applications"])).toBeUndefined();
  });

  test("ended in another tab it does the same, and 'Log in again' comes back to this very place", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    const { user } = openPage("/dashboard?tab=2");
    await screen.findByRole("button", { name: "Mia" });

    act(() => {
      localStorage.setItem("keystep-news", "idle 1");
      for (const item of ["IdToken", "RefreshToken"]) localStorage.removeItem(item);
      window.dispatchEvent(new Event("storage"));
    });

    expect(screen.queryByText(SECRET)).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Log in again" }));
    expect(startSignIn).toHaveBeenCalledWith("/dashboard?tab=2");
  });

  test("of a person who came by an emailed link names that link", async () => {
    openPage("/dashboard");
    localStorage.setItem(
      "keystep-deadlines",
      JSON.stringify({ person: "mia", way: "link", askedAt: Date.now(), idleMs: null, endsAt: Date.now() + 1e6 }),
    );
    act(() => session().endSession());
    expect(await screen.findByText(/Open the link in our email once more/)).toBeDefined();
  });
});

describe("a page anybody may see", () => {
  test("stays as it is when the session ends, without a name in the menu", async () => {
    openPage("/faq");
    await screen.findByRole("button", { name: "Mia" });
    act(() => session().endSession());
    expect(await screen.findByRole("button", { name: "Menu" })).toBeDefined();
    expect(screen.getByText(SECRET)).toBeDefined();
    expect(session().standing()).toBe("open");
  });
});

test("a page for strangers asks the server nothing", async () => {
  const api = installFakeApi();
  renderApp(<SiteShell>{SECRET}</SiteShell>, { at: "/faq" });
  expect(await screen.findByRole("button", { name: "Menu" })).toBeDefined();
  expect(api.requests).toHaveLength(0);
});

test("what another person typed on this device goes as soon as it is known who is here", async () => {
  const theirs = { userId: "somebody-else", applicationId: "one", step: "context" } as const;
  const mine = { ...theirs, userId: aUser().id };
  openPage("/faq");
  for (const place of [theirs, mine])
    keepLocalDraft(place, { version: 1, keptAt: new Date(0).toISOString(), base: {}, values: {} });
  await waitFor(() => expect(readLocalDraft(theirs)).toBeNull());
  expect(readLocalDraft(mine)).not.toBeNull();
});

test("an owed sign-out is told when the page opens", async () => {
  localStorage.setItem("keystep-sign-out-owed", "signed-out");
  const api = installFakeApi().answer(logout, undefined);
  renderApp(<SiteShell>{SECRET}</SiteShell>, { at: "/faq" });
  await waitFor(() => expect(api.requestsTo(logout)).toHaveLength(1));
  await waitFor(() => expect(session().owesSignOut()).toBe(false));
});
