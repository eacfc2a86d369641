import { fillInForInvited, sendInvitation, withdrawInvitation } from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import { aFilledInCoApplicant, anInvitedCoApplicant } from "#src/testing/two-people";

const ROOT = `/application/${APPLICATION_ID}`;
/** The day is that of the reader. */
const STANDING = /Alex was invited on \d+ November, 0 of 10 done/;

async function open(at = "applicant-address/co-applicant", other = anInvitedCoApplicant()) {
  const application = anApplication({ step: "context", applicants: [anApplicant(DETAILS_ANSWERS), other] });
  const opened = renderApplication({ at: `${ROOT}/${at}`, application });
  await screen.findByRole("heading", { level: 1 });
  const change = (changes: Partial<typeof other>) => {
    const { application: held } = opened.stored;
    const applicants = held.applicants.map((each) => (each.type === "co-applicant" ? { ...each, ...changes } : each));
    opened.stored.application = { ...held, applicants };
  };
  return { ...opened, change };
}

const press = (name: string) => screen.getByRole("button", { name });

describe("STEP-08: in the place of the part of a person who was invited", () => {
  test.each(["applicant/co-applicant", "applicant-address/co-applicant", "applicant-banking-details/co-applicant"])(
    "stands how far they are, and no question (%s)",
    async (at) => {
      const { path } = await open(at);
      const heading = screen.getByRole("heading", { level: 1, name: "Alex’s part" });
      expect(document.activeElement).toBe(heading);
      expect(path()).toBe(`${ROOT}/${at}`);
      expect(screen.getAllByText(STANDING)).not.toHaveLength(0);
      expect(screen.queryByLabelText("Street address")).toBeNull();
      expect(screen.getByRole("link", { name: "Continue with your part" }).getAttribute("href")).toBe(ROOT);
    },
  );

  test("STEP-11: the stepper has them in one line that leads there", async () => {
    await open("context");
    const nav = screen.getByRole("navigation", { name: "Application steps" });
    const line = within(nav).getByRole("link", { name: STANDING });
    expect(line.textContent).toMatch(/^Coapplicant Details: Alex was invited/);
    expect(line.getAttribute("href")).toBe(`${ROOT}/applicant/co-applicant`);
    expect(within(nav).queryByRole("link", { name: /Coapplicant Banking Details/ })).toBeNull();
  });

  test("a reminder goes to the same address", async () => {
    const { user, api } = await open();
    api.respond(sendInvitation, () => json(200, anInvitedCoApplicant().invitation));
    await user.click(press("Remind Alex"));
    expect(await screen.findByText("The invitation is on its way.")).toBeDefined();
    expect(api.requestsTo(sendInvitation).map(({ body }) => body)).toEqual([{}]);
  });

  test("too many reminders are refused in words", async () => {
    const { user, api } = await open();
    api.refuse(sendInvitation, "request.too-many");
    await user.click(press("Remind Alex"));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
  });

  test("another address is judged, sent, and the application has it", async () => {
    const { user, api, change } = await open();
    api.respond(sendInvitation, ({ body }) => {
      const { emailAddress = "" } = sendInvitation.body.parse(body);
      const { invitation } = anInvitedCoApplicant();
      const sent = invitation && { ...invitation, sentTo: emailAddress };
      change({ emailAddress, invitation: sent });
      return json(200, sent);
    });
    await user.click(press("Change the email address"));
    const dialog = await screen.findByRole("dialog", { name: "Change the email address" });
    const field = within(dialog).getByLabelText("Alex’s email address");
    expect(field).toHaveProperty("value", "alex@example.com");
    await user.clear(field);
    await user.keyboard("{Enter}");
    expect(await within(dialog).findAllByText(MESSAGES.email)).not.toHaveLength(0);
    expect(api.requestsTo(sendInvitation)).toEqual([]);
    await user.type(field, "alex.tran@example.com{Enter}");
    expect(await screen.findByText(/on its way to alex.tran@example.com/)).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("alex.tran@example.com", { selector: "strong" })).toBeDefined();
  });

  test("one's own address is refused beside the field", async () => {
    const { user, api } = await open();
    api.refuse(sendInvitation, "request.invalid", {
      errors: [{ field: "emailAddress", message: MESSAGES.coApplicantOwnEmail }],
    });
    await user.click(press("Change the email address"));
    const dialog = await screen.findByRole("dialog", { name: "Change the email address" });
    await user.click(within(dialog).getByRole("button", { name: "Send the invitation there" }));
    expect(await within(dialog).findAllByText(MESSAGES.coApplicantOwnEmail)).not.toHaveLength(0);
  });

  test("taken back, the page says so and shows no question until it is asked for", async () => {
    const { user, api } = await open("applicant/co-applicant");
    api.respond(withdrawInvitation, () => new Response(null, { status: 204 }));
    await user.click(press("Take back the invitation"));
    expect(await screen.findByText("The invitation is taken back; its link no longer works.")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Alex’s part" })).toBeDefined();
    await user.click(screen.getByRole("link", { name: "Open Alex’s part" }));
    expect(await screen.findByRole("heading", { level: 1, name: "About Alex" })).toBeDefined();
  });

  test("'fill it in' opens their first step", async () => {
    const { user, api, path } = await open();
    api.respond(fillInForInvited, () => json(200, aFilledInCoApplicant().invitation));
    await user.click(press("Fill it in for Alex"));
    expect(await screen.findByRole("heading", { level: 1, name: "About Alex" })).toBeDefined();
    expect(path()).toBe(`${ROOT}/applicant/co-applicant`);
    expect(api.requestsTo(fillInForInvited).map(({ body }) => body)).toEqual([{ isFilledIn: true }]);
  });
});

describe("filled in for a person who was invited", () => {
  test("says that they confirm it, and can be left to them again", async () => {
    const { user, api } = await open("context", aFilledInCoApplicant());
    api.respond(fillInForInvited, () => json(200, anInvitedCoApplicant().invitation));
    await user.click(await screen.findByRole("button", { name: "Invitation and more" }));
    const dialog = await screen.findByRole("dialog", { name: "People in this application" });
    expect(within(dialog).getByText(/Before you can send the application, Alex joins by the link/)).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Leave it to Alex" }));
    await waitFor(() => expect(within(dialog).getByText(/Alex answers this part/)).toBeDefined());
  });
});
