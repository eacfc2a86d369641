import { createApplicant, updateApplicant } from "@keystep/contract/applicants/applicants";
import { saveApplication } from "@keystep/contract/applications/applications";
import { removeCoApplicant, sendInvitation, withdrawInvitation } from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import type { StepName } from "@keystep/domain/applications/steps";
import { DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { withChanges } from "#src/features/applications/conflicts/with-changes";
import { anApplicant, anApplication, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import {
  aCoApplicant,
  aJoinedCoApplicant,
  anInvitedCoApplicant,
  aRefusingCoApplicant,
  CO_APPLICANT_ID,
} from "#src/testing/two-people";

const AT = `/application/${APPLICATION_ID}/applicant/main-applicant`;
const INVITATION = {
  sentTo: "alex@example.com",
  sentAt: "2026-11-20T04:42:00.000Z",
  expiresAt: "2026-12-20T04:42:00.000Z",
  refusedAt: null,
  isFilledIn: false,
};

async function open(other?: ReturnType<typeof aCoApplicant>, step: StepName | null = null) {
  const applicants = [anApplicant(DETAILS_ANSWERS), ...(other === undefined ? [] : [other])];
  const opened = renderApplication({ at: AT, application: anApplication({ applicants, step }) });
  const { api, stored } = opened;
  const put = (applicants: typeof stored.application.applicants) => {
    stored.application = { ...stored.application, version: stored.application.version + 1, applicants };
  };
  api.respond(createApplicant, ({ body }) => {
    const created = aCoApplicant({ firstName: null, lastName: null, emailAddress: null, phone: null });
    const applicant = withChanges(created, createApplicant.body.parse(body));
    put([...stored.application.applicants, applicant]);
    return json(201, applicant);
  });
  api.respond(updateApplicant, () => {
    const { version, applicants: stands } = stored.application;
    return json(200, { ...stands[0], version });
  });
  api.respond(saveApplication, ({ body }) => {
    const { applicants: sent = [] } = saveApplication.body.parse(body);
    put(stored.application.applicants.map((each) => withChanges(each, sent.find(({ id }) => id === each.id) ?? {})));
    return json(200, { id: APPLICATION_ID, step: "applicant-address", version: stored.application.version });
  });
  api.respond(sendInvitation, () => {
    put(
      stored.application.applicants.map((each) =>
        each.type === "co-applicant" ? { ...each, invitation: INVITATION } : each,
      ),
    );
    return json(200, INVITATION);
  });
  api.respond(removeCoApplicant, () => {
    put(stored.application.applicants.filter(({ type }) => type === "main-applicant"));
    return new Response(null, { status: 204 });
  });
  await screen.findByRole("heading", { name: "About you", level: 1 });
  return opened;
}

const question = () => screen.getByRole("radiogroup", { name: "Are you applying with someone else?" });
const choice = (name: RegExp) => within(question()).getByRole("radio", { name });
const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

async function introduce(user: UserEvent, way: RegExp) {
  await user.click(choice(/^Yes/));
  await user.type(screen.getByLabelText("Their first name"), "Alex");
  await user.type(screen.getByLabelText("Their last name"), "Tran");
  await user.type(screen.getByLabelText("Their email"), "alex@example.com");
  await user.type(screen.getByLabelText("Their phone"), "0491 570 156");
  await user.click(screen.getByRole("radio", { name: way }));
}

describe("COAP-01: applying with someone else", () => {
  test("neither answer is chosen for the person, and going on without one says so", async () => {
    const { user, api } = await open();
    expect(within(question()).queryAllByRole("radio", { checked: true })).toEqual([]);
    await submit(user);
    const summary = await screen.findByRole("alert");
    expect(within(summary).getByRole("link", { name: MESSAGES.choice })).toBeDefined();
    expect(api.requestsTo(createApplicant)).toEqual([]);
  });

  test("nobody else is asked about until somebody says yes, and going on alone creates nobody", async () => {
    const { user, api, path } = await open();
    await user.click(choice(/^No/));
    expect(screen.queryByLabelText("Their first name")).toBeNull();
    await submit(user);
    await waitFor(() => expect(path()).toMatch(/applicant-address\/main-applicant$/));
    expect(api.requestsTo(createApplicant)).toEqual([]);
  });

  test("once the step was finished alone, that answer stands there", async () => {
    await open(undefined, "applicant-address");
    expect(choice(/^No/)).toHaveProperty("checked", true);
  });

  test("yes asks for their names, contact and how, each with its message", async () => {
    const { user } = await open();
    await user.click(choice(/^Yes/));
    await submit(user);
    const summary = await screen.findByRole("alert");
    const messages = within(summary).getAllByRole("link");
    expect(messages.map((link) => link.textContent)).toEqual([
      MESSAGES.name,
      MESSAGES.name,
      MESSAGES.email,
      MESSAGES.phone,
      MESSAGES.choice,
    ]);
  });

  test("an invitation is sent once the other person is saved, also where a first try failed on its way", async () => {
    const { user, api, stored, path } = await open();
    api.refuseOnce(sendInvitation, "server.unavailable");
    await introduce(user, /^Invite them by email/);
    await submit(user);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    await submit(user);
    await waitFor(() => expect(path()).toMatch(/applicant-address\/main-applicant$/));
    expect(api.requestsTo(createApplicant)).toHaveLength(1);
    expect(api.requestsTo(sendInvitation)).toHaveLength(2);
    expect(stored.application.applicants[1]).toMatchObject({
      type: "co-applicant",
      firstName: "Alex",
      lastName: "Tran",
      emailAddress: "alex@example.com",
      phone: "+61491570156",
    });
  });

  test("who fills in for the other person sends no email", async () => {
    const { user, api, stored, path } = await open();
    await introduce(user, /^I fill in their part/);
    await submit(user);
    await waitFor(() => expect(path()).toMatch(/applicant-address\/main-applicant$/));
    expect(stored.application.applicants).toHaveLength(2);
    expect(api.requestsTo(sendInvitation)).toEqual([]);
  });

  test("nobody invites themselves; filling in at one shared address is fine", async () => {
    const { user, path } = await open();
    await introduce(user, /^Invite them by email/);
    const email = screen.getByLabelText("Their email");
    await user.clear(email);
    await user.type(email, "Mia@Example.com");
    await submit(user);
    expect(await screen.findAllByText(MESSAGES.coApplicantOwnEmail)).not.toHaveLength(0);
    await user.click(screen.getByRole("radio", { name: /^I fill in their part/ }));
    await submit(user);
    await waitFor(() => expect(path()).toMatch(/applicant-address\/main-applicant$/));
  });

  test("what was typed without a network is kept on this device and put back", async () => {
    const { user, api, unmount, stored } = await open();
    api.goOffline();
    await user.click(choice(/^Yes/));
    await user.type(screen.getByLabelText("Their first name"), "Alex");
    await user.tab();
    const place = { userId: stored.user.id, applicationId: APPLICATION_ID, step: "applicant" } as const;
    await waitFor(() => expect(JSON.stringify(readLocalDraft(place)?.values)).toContain("Alex"));
    expect(JSON.stringify({ ...localStorage })).not.toContain("Alex");
    unmount();
    renderApplication({ at: AT, application: stored.application, user: stored.user });
    expect(await screen.findByLabelText("Their first name")).toHaveProperty("value", "Alex");
    expect(screen.getByText(/We put back what you typed/)).toBeDefined();
  });
});

describe("COAP-01: the other person is there already", () => {
  test("an open invitation says to whom and when, is sent again and taken back", async () => {
    const { user, api } = await open(anInvitedCoApplicant());
    api.answer(withdrawInvitation, undefined);
    const part = screen.getByRole("region", { name: "Who applies" });
    expect(part.textContent).toMatch(/was invited on \d+ November, 0 of 10 done.The email went to alex@example.com/);
    await user.click(within(part).getByRole("button", { name: "Remind Alex" }));
    expect(await within(part).findByText("The invitation is on its way.")).toBeDefined();
    await user.click(within(part).getByRole("button", { name: "Take back the invitation" }));
    expect(await within(part).findByText(/its link no longer works/)).toBeDefined();
    expect(within(part).getByRole("button", { name: "Invite by email" })).toBeDefined();
    expect(api.requestsTo(withdrawInvitation)).toHaveLength(1);
  });

  test("an expired invitation says so and offers a new one", async () => {
    const other = aCoApplicant({ invitation: { ...INVITATION, expiresAt: "2026-11-20T04:42:00.000Z" } });
    await open(other);
    const part = screen.getByRole("region", { name: "Who applies" });
    expect(part.textContent).toContain("has expired");
    expect(within(part).getByRole("button", { name: "Send a new invitation" })).toBeDefined();
  });

  test("an invitation that was refused says so and since when, and is sent again", async () => {
    const { user, api } = await open(aRefusingCoApplicant());
    const part = screen.getByRole("region", { name: "Who applies" });
    expect(part.textContent).toContain("Alex said no to the invitation on 20 November 2026.");
    expect(part.textContent).not.toMatch(/link works|Take back|The email went/);
    await user.click(within(part).getByRole("button", { name: "Invite again" }));
    expect(await within(part).findByText("The invitation is on its way.")).toBeDefined();
    expect(part.textContent).toContain("The email went to alex@example.com");
    expect(api.requestsTo(sendInvitation)).toHaveLength(1);
  });

  test("who said no is removed from there, after a word on what is deleted", async () => {
    const { user, api } = await open(aRefusingCoApplicant());
    await user.click(screen.getByRole("button", { name: "Remove Alex" }));
    await user.click(await screen.findByRole("button", { name: "Remove Alex and delete their part" }));
    await waitFor(() => expect(choice(/^No/)).toHaveProperty("checked", true));
    expect(api.requestsTo(removeCoApplicant)).toHaveLength(1);
  });

  test("an invitation that cannot be sent says why", async () => {
    const { user, api } = await open(aCoApplicant());
    api.refuse(sendInvitation, "request.invalid", {
      errors: [{ field: "emailAddress", message: MESSAGES.coApplicantOwnEmail }],
    });
    const part = screen.getByRole("region", { name: "Who applies" });
    await user.click(within(part).getByRole("button", { name: "Invite by email" }));
    expect((await within(part).findByRole("alert")).textContent).toContain(MESSAGES.coApplicantOwnEmail);
  });

  test("of somebody who joined nothing can be changed here but their being there", async () => {
    await open(aJoinedCoApplicant());
    const part = screen.getByRole("region", { name: "Who applies" });
    expect(part.textContent).toContain("Alex has joined, 1 of 10 done.Alex answers for themselves");
    expect(within(part).queryByRole("button")).toBeNull();
  });

  test("no removes them after a word on what is deleted; cancelled, everything stays", async () => {
    const { user, api } = await open(aCoApplicant());
    await user.click(choice(/^No/));
    const first = await screen.findByRole("alertdialog", { name: "Remove Alex from this application?" });
    expect(first.textContent).toContain("identity documents and files");
    await user.click(within(first).getByRole("button", { name: "Cancel" }));
    expect(choice(/^Yes/)).toHaveProperty("checked", true);
    expect(api.requestsTo(removeCoApplicant)).toEqual([]);

    await user.click(choice(/^No/));
    await user.click(await screen.findByRole("button", { name: "Remove Alex and delete their part" }));
    expect(await screen.findByText(/Alex is no longer part of this application/)).toBeDefined();
    await waitFor(() => expect(choice(/^No/)).toHaveProperty("checked", true));
    await user.click(choice(/^Yes/));
    expect(screen.getByLabelText("Their first name")).toHaveProperty("value", "");
    expect(api.requestsTo(createApplicant)).toEqual([]);
  });

  test("a removal that does not get through says so and can be tried again", async () => {
    const { user, api } = await open(aCoApplicant());
    api.refuseOnce(removeCoApplicant, "server.unavailable");
    await user.click(choice(/^No/));
    const remove = await screen.findByRole("button", { name: "Remove Alex and delete their part" });
    await user.click(remove);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    await user.click(remove);
    await waitFor(() => expect(choice(/^No/)).toHaveProperty("checked", true));
    expect(api.requestsTo(removeCoApplicant)).toHaveLength(2);
  });
});

test("COAP-02: on the co-applicant's own step their answers alone are saved, and nobody is made anew", async () => {
  const { api, user, stored } = await open(aCoApplicant());
  const main = stored.application.applicants[0];
  await user.click(
    within(screen.getByRole("region", { name: "Who applies" })).getByRole("link", { name: "Open Alex’s part" }),
  );
  expect(await screen.findByRole("heading", { name: "About Alex", level: 1 })).toBeDefined();
  expect(screen.queryByRole("radiogroup", { name: /someone else/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Single" }));
  await user.tab();
  await waitFor(() => expect(stored.application.applicants[1]?.maritalStatus).toBe("single"));
  expect(stored.application.applicants[0]).toEqual(main);
  expect(stored.application.applicants[1]?.id).toBe(CO_APPLICANT_ID);
  expect(api.requestsTo(createApplicant)).toEqual([]);
});
