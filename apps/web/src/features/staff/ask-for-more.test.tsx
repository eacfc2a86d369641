import { holdSending } from "@keystep/contract/desk/sendings";
import { POINTS_TO_LIST, type RequestItem } from "@keystep/domain/applications/request-items";
import { useState } from "react";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ClockContext } from "#src/app/clock";
import { APPLICATION_ID } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { standingClock } from "#src/testing/render-application.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { AskForMore } from "./ask-for-more.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

const HELD = {
  id: APPLICATION_ID,
  state: "held",
  sendAt: "2026-11-20T04:42:10.000Z",
  problem: null,
} as const;

const sectionsIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole("group", { name: "Sections to open" })).getAllByRole("checkbox");

describe("asking for more", () => {
  type Opened = {
    readonly hasCoApplicant?: boolean;
    readonly missing?: readonly RequestItem[];
    readonly blocking?: readonly RequestItem[];
    readonly held?: ReadonlyMap<string, string>;
  };

  async function openDialog({ hasCoApplicant = false, missing = [], blocking, held }: Opened = {}) {
    const api = installFakeApi();
    const onAsked = vi.fn<() => Promise<void>>(async () => undefined);
    const application = { id: APPLICATION_ID, reference: "KS-23456789", name: "Mia Nguyen", hasCoApplicant };
    const rendered = renderApp(
      <ClockContext value={standingClock}>
        <AskForMore {...{ application, missing, blocking, held, onAsked }} onClose={vi.fn<() => void>()} />
      </ClockContext>,
      { at: "/staff" },
    );
    const dialog = await screen.findByRole("dialog", { name: "Ask for more about KS-23456789, Mia Nguyen" });
    return { ...rendered, api, dialog, onAsked };
  }

  test("says beside each document what they sent of it; the arrow keys go from box to box", async () => {
    const { user, dialog } = await openDialog({ held: new Map([["Tax assessment", "accepted"]]) });
    const documents = within(dialog).getByRole("region", { name: "Documents to ask for" });
    expect(within(documents).getByRole("checkbox", { name: "Tax assessment accepted" })).toBeDefined();
    const [first, second] = within(documents).getAllByRole("checkbox");
    expect(first?.closest("label")?.textContent).toMatch(/not sent$/);
    first?.focus();
    await user.keyboard("{ArrowDown} ");
    expect(second).toBe(document.activeElement);
    expect(second).toHaveProperty("checked", true);
    await user.keyboard("{ArrowUp}");
    expect(first).toBe(document.activeElement);
  });

  test("sends the sections in their order, the words and the day", async () => {
    const { api, user, dialog, onAsked } = await openDialog();
    api.answer(holdSending, HELD);
    await user.click(within(dialog).getByLabelText("Banking Details"));
    await user.click(within(dialog).getByLabelText("Property details"));
    await user.type(within(dialog).getByLabelText("Message to Mia Nguyen"), "Which bank is it now?");
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    await waitFor(() => expect(onAsked).toHaveBeenCalledOnce());
    const [request] = api.requestsTo(holdSending);
    expect(request?.body).toMatchObject({
      sending: {
        kind: "request",
        body: { steps: ["context", "banking-details"], message: "Which bank is it now?" },
      },
      template: null,
    });
    expect(request?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("says of a refused document that no decision waits for it, and does not choose it", async () => {
    const bill = { step: "applicant-id", kind: "document", title: "Bill", words: "It is old.", note: null } as const;
    const look = { step: "context", kind: "question", title: "Home", words: "No address.", note: null } as const;
    const { dialog } = await openDialog({ missing: [bill, look], blocking: [look] });
    expect(within(dialog).getByText("1 refused, not needed")).toBeDefined();
    expect(within(dialog).getByText("1 to put right")).toBeDefined();
    const chosen = sectionsIn(dialog).filter((box) => box instanceof HTMLInputElement && box.checked);
    expect(chosen.map((box) => box.getAttribute("aria-label"))).toEqual(["Property details"]);
  });

  test("opens the section of a document that is known to be refused only now, unless somebody chose meanwhile", async () => {
    installFakeApi();
    const REFUSED = {
      step: "applicant-id",
      kind: "document",
      title: "Passport",
      words: "We can't read it.",
      note: null,
    } as const;
    function Late() {
      const [missing, setMissing] = useState<readonly RequestItem[]>([]);
      const application = { id: APPLICATION_ID, reference: "KS-23456789", name: "Mia Nguyen", hasCoApplicant: false };
      return (
        <ClockContext value={standingClock}>
          <AskForMore
            application={application}
            missing={missing}
            now={null}
            onClose={() => setMissing([REFUSED])}
            onAsked={async () => undefined}
          />
        </ClockContext>
      );
    }
    const { user } = renderApp(<Late />, { at: "/staff" });
    const dialog = await screen.findByRole("dialog", { name: "Ask for more about KS-23456789, Mia Nguyen" });
    const isOpen = () => within(dialog).getByLabelText<HTMLInputElement>(/^100 Points ID/).checked;
    expect(isOpen()).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: /^Cancel/ }));
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(dialog.textContent).toContain("Passport: We can't read it.");
  });

  test("a document that no section has a place for is asked for in words, which can be changed; its section opens", async () => {
    const { api, user, dialog } = await openDialog();
    api.answer(holdSending, HELD);
    await user.click(within(dialog).getByLabelText("Payslips"));
    expect(within(dialog).getByLabelText<HTMLInputElement>("Applicant Details: Employment").checked).toBe(true);
    const reads = within(dialog).getByRole("region", { name: "Mia Nguyen reads" });
    expect(reads.textContent).toContain("Payslips: Please attach your last two payslips");
    await user.click(within(reads).getByRole("button", { name: "Change the words about Payslips" }));
    expect(dialog.textContent).toContain("Mia: 1 section, 1 document.");
    const words = within(reads).getByRole("textbox", { name: "Words about Payslips" });
    await user.clear(words);
    await user.type(words, "The one of October, please.");
    await user.type(within(dialog).getByLabelText("Message to Mia Nguyen"), "One more document.");
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    await waitFor(() => expect(api.requestsTo(holdSending)).toHaveLength(1));
    expect(api.requestsTo(holdSending)[0]?.body).toMatchObject({
      sending: {
        body: {
          steps: ["applicant-employment"],
          wanted: [{ step: "applicant-employment", title: "Payslips", words: "The one of October, please." }],
        },
      },
    });
  });

  test("a section that opens without a word why is not sent, until its own words or the message say why", async () => {
    const { user, dialog, api } = await openDialog();
    api.answer(holdSending, HELD);
    const WARNING = "Say why you open Employment.";
    await user.click(within(dialog).getByLabelText("Applicant Details: Employment"));
    expect(dialog.textContent).toContain(WARNING);
    expect(dialog.textContent).toContain("no reason yet");
    await user.type(within(dialog).getByLabelText("Message to Mia Nguyen"), "Who do you work for now?");
    expect(dialog.textContent).not.toContain(WARNING);
    await user.clear(within(dialog).getByLabelText("Message to Mia Nguyen"));
    await user.click(within(dialog).getByLabelText("Payslips"));
    expect(dialog.textContent).not.toContain(WARNING);
    await user.click(within(dialog).getByLabelText("Payslips"));
    await user.click(within(dialog).getByLabelText("Applicant Details: Employment"));
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    expect(within(dialog).getByRole("alert").textContent).toContain(WARNING);
    const why = within(dialog).getByRole("textbox", { name: "What to do in Applicant Details: Employment" });
    expect(document.activeElement).toBe(why);
    expect(api.requestsTo(holdSending)).toHaveLength(0);
    await user.type(why, "Who do you work for now?");
    expect(dialog.textContent).not.toContain(WARNING);
    await user.type(within(dialog).getByLabelText("Message to Mia Nguyen"), POINTS_TO_LIST.one);
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    await waitFor(() => expect(api.requestsTo(holdSending)).toHaveLength(1));
    expect(api.requestsTo(holdSending)[0]?.body).toMatchObject({
      sending: { body: { said: [{ step: "applicant-employment", words: "Who do you work for now?" }] } },
    });
  });

  test("the words of a rule are changed before they leave, and the message counts what is asked", async () => {
    const look = { step: "context", kind: "question", title: "Property details", note: null } as const;
    const missing = [{ ...look, words: "No years are left." }];
    const { api, user, dialog } = await openDialog({ missing });
    api.answer(holdSending, HELD);
    const message = within(dialog).getByLabelText<HTMLTextAreaElement>("Message to Mia Nguyen");
    expect(message.value).toContain("one thing needs another look from you. It is listed below.");
    await user.click(within(dialog).getByLabelText("Bank statement"));
    await waitFor(() => expect(message.value).toContain("a few things need"));
    await user.click(within(dialog).getByRole("button", { name: "Leave out Bank statement" }));
    await user.click(within(dialog).getByRole("button", { name: "Change the words about Property details" }));
    const words = within(dialog).getByRole("textbox", { name: "Words about Property details" });
    await user.clear(words);
    await user.type(words, "Is it paid off by now?");
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    await waitFor(() => expect(api.requestsTo(holdSending)).toHaveLength(1));
    expect(api.requestsTo(holdSending)[0]?.body).toMatchObject({
      sending: {
        body: {
          reworded: [{ step: "context", was: "No years are left.", words: "Is it paid off by now?" }],
          wanted: [],
        },
      },
    });
  });

  test("nothing chosen and nothing said is refused by its field", async () => {
    const { api, user, dialog } = await openDialog();
    const send = within(dialog).getByRole("button", { name: "Send the request" });
    expect([send.className, send.getAttribute("aria-disabled")]).toEqual(["btn big", "true"]);
    within(dialog).getByText("Choose a section or a document first.");
    await user.click(send);
    expect(await within(dialog).findByRole("link", { name: /choose at least one section/ })).toBeDefined();
    expect(within(dialog).getByRole("link", { name: /A message to the applicant is required/ })).toBeDefined();
    expect(api.requestsTo(holdSending)).toHaveLength(0);
  });

  test("offers what applies: the co-applicant's only where there is one, never the account or the review", async () => {
    const { dialog, unmount } = await openDialog();
    const labels = () => sectionsIn(dialog).length;
    expect(labels()).toBe(9);
    unmount();
    cleanup();
    const { dialog: both } = await openDialog({ hasCoApplicant: true });
    expect(within(both).getByLabelText("Coapplicant Details: Address")).toBeDefined();
    expect(sectionsIn(both)).toHaveLength(17);
    expect(within(both).queryByLabelText("Account")).toBeNull();
  });

  test("a refusal keeps what was written", async () => {
    const { api, user, dialog } = await openDialog();
    api.refuse(holdSending, "server.unavailable");
    await user.click(within(dialog).getByLabelText("Property details"));
    const message = within(dialog).getByLabelText("Message to Mia Nguyen");
    await user.type(message, "Which bank is it now?");
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("We cannot be reached");
    await waitFor(() => expect(message).toHaveProperty("value", "Which bank is it now?"));
  });
});
