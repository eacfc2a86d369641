import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  getAccount,
  getCurrentUser,
  sendEmailConfirmation,
  setReminders,
  updateUser,
  type Account,
  type User,
} from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { endSession, endSessions, listSessions, proveSession } from "@keystep/contract/identity/sessions";
import { configure, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import { anAccount, anotherSession, aSession, OTHER_SESSION_ID } from "#src/testing/account-fixtures";
import { aPendingUser, aUser, USER_ID } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import AccountPage from "./account-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const PASSWORD = "Correct-Horse-7";
const clock = { now: () => new Date("2026-11-20T04:42:00Z") };

// Dialogs close after a moment, which a busy machine makes longer.
configure({ asyncUtilTimeout: 5000 });

beforeEach(signInThisBrowser);

async function openAccount({ user = aUser(), account = anAccount() }: { user?: User; account?: Account } = {}) {
  const stored = { user, account };
  const api = installFakeApi()
    .answer(getCurrentUser, () => stored.user)
    .answer(getAccount, () => stored.account)
    .answer(listSessions, [aSession(), anotherSession()]);
  const opened = renderApp(
    <ClockContext value={clock}>
      <AccountPage />
    </ClockContext>,
    { at: "/dashboard/account" },
  );
  await screen.findByText("Firefox on Linux");
  return { ...opened, api, stored };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = (text: string | RegExp) => screen.findByText(text, { selector: "[role=status] *" });

describe("the account page", () => {
  test("it has five sections and shows who the person is", async () => {
    await openAccount();
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "You",
      "Password",
      "Two-step sign-in",
      "Where you are logged in",
      "Reminders",
    ]);
    expect(screen.getByText("Mia Nguyen")).toBeDefined();
    expect(screen.getByText("0412 345 678")).toBeDefined();
    expect(screen.getByText("Confirmed")).toBeDefined();
    expect(screen.getByText("Last changed on 3 November 2026.")).toBeDefined();
  });

  test("an account that cannot be loaded says so and can be asked for again", async () => {
    const api = installFakeApi().answer(getCurrentUser, aUser()).refuse(getAccount, "server.unavailable");
    const { user } = renderApp(<AccountPage />, { at: "/dashboard/account" });
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(getAccount, anAccount()).answer(listSessions, [aSession()]);
    await user.click(button("Try again"));
    expect(await screen.findByRole("heading", { name: "You" })).toBeDefined();
  });

  test("somebody without a password yet is told where an account begins", async () => {
    const api = installFakeApi().answer(getCurrentUser, aPendingUser());
    renderApp(<AccountPage />, { at: "/dashboard/account" });
    expect(await screen.findByText(/Your account begins when you choose a password/)).toBeDefined();
    expect(api.requestsTo(getAccount)).toHaveLength(0);
  });

  test("a user who cannot be loaded leads to the start with a reason", async () => {
    installFakeApi().refuse(getCurrentUser, "server.error");
    renderApp(<AccountPage />, { at: "/dashboard/account" });
    const address = await screen.findByTestId("address");
    expect(address.textContent).toBe("/");
    expect(address.dataset["notice"]).toContain("Something went wrong on our side");
  });
});

describe("name and phone", () => {
  test("what was said goes when the next form opens, which it would lie over", async () => {
    const { user, api } = await openAccount();
    api.answer(updateUser, aUser());
    await user.click(button("Change name or phone"));
    await user.click(button("Save"));
    expect(await said("Your details are saved.")).toBeDefined();
    await user.click(button("Change password"));
    expect(screen.queryByText("Your details are saved.")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Current password"));
  });

  test("they are changed in place, and the focus is back on the button", async () => {
    const { user, api } = await openAccount();
    api.answer(updateUser, aUser({ firstName: "Maria" }));
    await user.click(button("Change name or phone"));
    const firstName = screen.getByLabelText("First name");
    expect(document.activeElement).toBe(firstName);
    await user.clear(firstName);
    await user.type(firstName, "Maria");
    await user.click(button("Save"));
    expect(await said("Your details are saved.")).toBeDefined();
    expect(api.requestsTo(updateUser).at(-1)?.body).toEqual({
      id: USER_ID,
      firstName: "Maria",
      lastName: "Nguyen",
      phone: "+61412345678",
    });
    expect(screen.getByText("Maria Nguyen")).toBeDefined();
    expect(document.activeElement).toBe(button("Change name or phone"));
  });

  test("a wrong name is not sent, and Cancel changes nothing", async () => {
    const { user, api } = await openAccount();
    await user.click(button("Change name or phone"));
    await user.clear(screen.getByLabelText("First name"));
    await user.click(button("Save"));
    expect(await screen.findByText(MESSAGES.firstName)).toBeDefined();
    await user.click(button("Cancel"));
    expect(api.requestsTo(updateUser)).toHaveLength(0);
    expect(screen.getByText("Mia Nguyen")).toBeDefined();
  });

  test("who has given no number may go on without one", async () => {
    const { user, api } = await openAccount({ user: aUser({ phone: "" }) });
    api.answer(updateUser, aUser({ phone: "" }));
    await user.click(button("Change name or phone"));
    await user.click(button("Save"));
    expect(await said("Your details are saved.")).toBeDefined();
    expect(api.requestsTo(updateUser).at(-1)?.body).toEqual({ id: USER_ID, firstName: "Mia", lastName: "Nguyen" });
  });
});

describe("email", () => {
  test("an unconfirmed one says so and sends the link again", async () => {
    const { user, api } = await openAccount({ account: anAccount({ isEmailVerified: false }) });
    expect(screen.getByText("Not confirmed yet")).toBeDefined();
    api.answer(sendEmailConfirmation, undefined);
    await user.click(button("Send the link again"));
    expect(await said("We sent a link to mia@example.com.")).toBeDefined();
  });

  test("too many links say so in place", async () => {
    const { user, api } = await openAccount({ account: anAccount({ isEmailVerified: false }) });
    api.refuse(sendEmailConfirmation, "request.too-many");
    await user.click(button("Send the link again"));
    expect(await screen.findByText(/That was a lot of requests/)).toBeDefined();
  });

  test("a change asks who it is, then sends both links and shows what is confirmed", async () => {
    const { user, api, stored } = await openAccount();
    api
      .answer(
        changeEmail,
        () =>
          void (stored.account = anAccount({
            emailChange: {
              email: "mia.nguyen@example.com",
              isConfirmedAtOld: true,
              isConfirmedAtNew: false,
              expiresAt: "2026-11-21T04:42:00.000Z",
            },
          })),
      )
      .answer(proveSession, undefined)
      .refuseOnce(changeEmail, "session.proof-needed");
    await user.click(button("Change email"));
    await user.type(screen.getByLabelText("New email"), "Mia.Nguyen@example.com");
    await user.click(button("Send both links"));

    const dialog = await screen.findByRole("dialog", { name: "Confirm that it is you" });
    await user.type(within(dialog).getByLabelText("Password"), PASSWORD);
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));

    expect(await said(/We sent a link to each of the two addresses/)).toBeDefined();
    expect(api.requestsTo(proveSession).at(-1)?.body).toEqual({ password: PASSWORD });
    expect(api.requestsTo(changeEmail).map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ email: "mia.nguyen@example.com" })),
    );
    expect(screen.getByText("The links end in 1 day.", { exact: false })).toBeDefined();
    const places = screen.getByRole("heading", { name: "Your email is about to change" }).parentElement;
    expect(places?.textContent).toContain("mia.nguyen@example.comWaiting for its link to be opened");
    expect(places?.textContent).toContain("mia@example.comConfirmed");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("the own address is refused before anything is sent", async () => {
    const { user, api } = await openAccount();
    await user.click(button("Change email"));
    await user.type(screen.getByLabelText("New email"), "MIA@example.com");
    await user.click(button("Send both links"));
    expect(await screen.findByText(MESSAGES.emailSame)).toBeDefined();
    expect(api.requestsTo(changeEmail)).toHaveLength(0);
  });

  test("a change under way can be taken back", async () => {
    const expiresAt = "2026-11-21T03:42:00.000Z";
    const emailChange = { email: "new@example.com", isConfirmedAtOld: false, isConfirmedAtNew: false, expiresAt };
    const { user, api, stored } = await openAccount({ account: anAccount({ emailChange }) });
    api.answer(cancelEmailChange, () => void (stored.account = anAccount()));
    await user.click(button("Cancel the change"));
    expect(await said("Your email stays mia@example.com.")).toBeDefined();
    expect(screen.queryByText("new@example.com")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "You" }));
  });
});

describe("password", () => {
  async function fillIn(user: Awaited<ReturnType<typeof openAccount>>["user"]) {
    await user.click(button("Change password"));
    await user.type(screen.getByLabelText("Current password"), "Old-Password-1");
    await user.type(screen.getByLabelText("New password"), PASSWORD);
    await user.click(button("Change password"));
  }

  test("it is changed with the current one, and the page says that other sessions ended", async () => {
    const { user, api } = await openAccount();
    api.answer(changePassword, undefined);
    await fillIn(user);
    expect(await said("Your password is changed. Everywhere else you are logged out.")).toBeDefined();
    expect(api.requestsTo(changePassword).at(-1)?.body).toEqual({
      currentPassword: "Old-Password-1",
      password: PASSWORD,
    });
    expect(api.requestsTo(listSessions)).toHaveLength(2);
    expect(screen.queryByLabelText("Current password")).toBeNull();
  });

  test("a wrong current one says so at its field, with the rest in place", async () => {
    const { user, api } = await openAccount();
    api.refuse(changePassword, "request.invalid", {
      errors: [{ field: "currentPassword", message: MESSAGES.passwordWrong }],
    });
    await fillIn(user);
    const field = screen.getByLabelText("Current password");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText(MESSAGES.passwordWrong)).toBeDefined();
    expect(screen.getByLabelText("New password")).toHaveProperty("value", PASSWORD);
    expect(document.activeElement).toBe(field);
  });

  test("somebody of another sign-in service has none to change", async () => {
    await openAccount({ account: anAccount({ hasPassword: false, passwordChangedAt: null }) });
    expect(screen.getByText(/there is no password here to change/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
  });
});

describe("where one is logged in", () => {
  test("each session says device, address, since when and last seen; this one is marked", async () => {
    await openAccount();
    const [current, other] = within(screen.getByRole("region", { name: "Where you are logged in" })).getAllByRole(
      "listitem",
    );
    expect(current?.textContent).toContain("Firefox on Linux");
    expect(current?.textContent).toContain("This one");
    expect(current?.textContent).toContain(
      "Last seen now, logged in on the sign-in page 2 hours ago, from 203.0.113.7",
    );
    expect(other?.textContent).toContain(
      "Last seen 5 minutes ago, logged in with the login form 2 days ago, from 198.51.100.20",
    );
  });

  test("another one is ended after one question", async () => {
    const { user, api } = await openAccount();
    api.answer(endSession, undefined);
    await user.click(button(/^Log out Chrome on Android/));
    const dialog = screen.getByRole("alertdialog", { name: "Log out Chrome on Android?" });
    api.answer(listSessions, [aSession()]);
    await user.click(within(dialog).getByRole("button", { name: "Log out" }));
    expect(await said("Chrome on Android is logged out.")).toBeDefined();
    expect(api.requestsTo(endSession).at(-1)?.path).toContain(OTHER_SESSION_ID);
    expect(screen.queryByText("Chrome on Android")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Where you are logged in" }));
  });

  test("one that ended by itself meanwhile is no failure", async () => {
    const { user, api } = await openAccount();
    api.refuse(endSession, "session.not-found");
    await user.click(button(/^Log out Chrome on Android/));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Log out" }));
    expect(await said("Chrome on Android is logged out.")).toBeDefined();
  });

  test("all others are ended, this one stays", async () => {
    const { user, api } = await openAccount();
    api.answer(endSessions, undefined);
    await user.click(button("Log out everywhere else"));
    api.answer(listSessions, [aSession()]);
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Log out everywhere else" }));
    expect(await said("You are logged out everywhere else.")).toBeDefined();
    expect(api.requestsTo(endSessions).at(-1)?.query.get("keep")).toBe("current");
    expect(screen.queryByRole("button", { name: "Log out everywhere else" })).toBeNull();
  });

  test("ending all leads to the page that logs out here as well", async () => {
    const { user, api } = await openAccount();
    api.answer(endSessions, undefined);
    await user.click(button("Log out everywhere"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Log out everywhere" }));
    expect((await screen.findByTestId("address")).textContent).toBe("/logout");
    expect(api.requestsTo(endSessions).at(-1)?.query.get("keep")).toBeNull();
  });

  test("a refused ending keeps the question open with the reason", async () => {
    const { user, api } = await openAccount();
    api.refuse(endSessions, "server.unavailable");
    await user.click(button("Log out everywhere else"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Log out everywhere else" }));
    expect((await within(screen.getByRole("alertdialog")).findByRole("alert")).textContent).toContain(
      "We cannot be reached",
    );
  });
});

describe("reminders about unfinished applications", () => {
  test("they are stopped and turned on again with one press each", async () => {
    const { user, api, stored } = await openAccount();
    api.respond(setReminders, ({ body }) => {
      stored.account = { ...stored.account, ...setReminders.body.parse(body) };
      return new Response(null, { status: 204 });
    });
    expect(screen.getByText(/after 3 days and once more after 14/)).toBeDefined();
    await user.click(button("Stop reminders"));
    expect(await said("Reminders are stopped.")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Turn reminders on" }));
    expect(await said("Reminders are on again.")).toBeDefined();
    expect(api.requestsTo(setReminders).map(({ body }) => body)).toEqual([
      { hasReminders: false },
      { hasReminders: true },
    ]);
  });

  test("a change that fails says so and leaves them as they are", async () => {
    const { user, api } = await openAccount();
    api.refuse(setReminders, "server.unavailable");
    await user.click(button("Stop reminders"));
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(button("Stop reminders")).toBeDefined();
  });
});
