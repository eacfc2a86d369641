import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { saveApplication } from "@keystep/contract/applications/applications";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { listAddressStates, saveAddress } from "@keystep/contract/applicants/address";
import { STATES, type State } from "@keystep/domain/kernel/states";
import { PLACE } from "@keystep/domain/applicants/address";
import { AN_ADDRESS } from "@keystep/domain/testing/sample-applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json, problemResponse } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import { aWithheldMain, anOwnCoApplicant } from "#src/testing/two-people";
import { typeDate } from "#src/testing/type-date";

const AT = `/application/${APPLICATION_ID}/applicant-address`;
const HOME = { ...AN_ADDRESS, address: "12 Wattle Street", city: "Brunswick", zip: "3056", state: "VIC" } as const;
const BEFORE = { ...HOME, address: "3 Sydney Road", city: "Coburg", zip: "3058", addressStatus: "inactive" } as const;

const UNANSWERED = {
  address: null,
  zip: null,
  city: null,
  state: null,
  country: "AU",
  addressHeldSince: null,
} as const;

/** The answers that this device keeps. */
function keptOf({ stored }: ReturnType<typeof renderApplication>) {
  const place = { userId: stored.user.id, applicationId: APPLICATION_ID, step: "applicant-address" } as const;
  return readLocalDraft(place)?.values;
}

async function openAddress(answers: Partial<ApplicantAnswer> = {}, offered: readonly State[] = STATES) {
  const application = anApplication({ applicants: [anApplicant(answers)] });
  const opened = renderApplication({ at: `${AT}/main-applicant`, application });
  const { api, stored } = opened;
  const change = (changes: Partial<ApplicantAnswer>) => {
    const [existing = anApplicant()] = stored.application.applicants;
    const version = stored.application.version + 1;
    stored.application = { ...stored.application, version, applicants: [{ ...existing, ...changes }] };
    return version;
  };
  api.answer(listAddressStates, [...offered]);
  api.respond(saveAddress, ({ body }) => {
    const { version: held, addressStatus, ...sent } = saveAddress.body.parse(body);
    if (held !== stored.application.version) return problemResponse("application.version-conflict");
    const field = addressStatus === "active" ? "address" : "previousAddress";
    const before = stored.application.applicants[0]?.[field] ?? UNANSWERED;
    const address = { ...before, ...JSON.parse(JSON.stringify(sent)), addressStatus };
    return json(200, { ...address, version: change({ [field]: address }) });
  });
  api.respond(saveApplication, ({ body }) => {
    const { version: held, applicants, step } = saveApplication.body.parse(body);
    if (held !== stored.application.version) return problemResponse("application.version-conflict");
    const version = change(JSON.parse(JSON.stringify(applicants?.[0] ?? {})));
    return json(200, { id: APPLICATION_ID, step: step === undefined ? "applicant-address" : "applicant-id", version });
  });
  await screen.findByRole("heading", { name: "Your address", level: 1 });
  return opened;
}

const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));
const before = () => screen.findByRole("region", { name: "Where you lived before" });
const noneBefore = () => expect(screen.queryByRole("region", { name: "Where you lived before" })).toBeNull();
type Opened = Awaited<ReturnType<typeof openAddress>>;
const sentTo = ({ api }: Opened) => api.requestsTo(saveAddress).map(({ body }) => body);
const saved = () => screen.findByText(/^Saved \d+:\d\d/);

const optionsOf = (label: HTMLElement) =>
  within(label)
    .getAllByRole("option")
    .flatMap((option) => option.getAttribute("value") || []);

describe("the address step", () => {
  test("ADDR-03: it offers the states the service is offered in; a previous address may be in any", async () => {
    await openAddress({ address: { ...HOME, state: "NSW" }, previousAddress: BEFORE }, ["NSW", "ACT"]);
    const [now, then] = screen.getAllByLabelText("State");
    await waitFor(() => expect(now === undefined ? [] : optionsOf(now)).toEqual(["NSW", "ACT"]));
    expect(then === undefined ? [] : optionsOf(then)).toEqual([...STATES]);
  });

  test("ADDR-03: a state that was chosen when it was offered stays shown", async () => {
    await openAddress({ address: HOME }, ["NSW"]);
    const state = screen.getByLabelText("State");
    await waitFor(() => expect(optionsOf(state)).toEqual(["NSW", "VIC"]));
    expect(state).toHaveProperty("value", "VIC");
  });

  test("asks street, suburb, state, postcode, in this order, each by its wire name", async () => {
    await openAddress();
    const names = ["address", "city", "state", "zip"];
    const controls = [...document.querySelectorAll("form [name]")].map((each) => each.getAttribute("name") ?? "");
    expect(controls.filter((name) => names.includes(name))).toEqual(names);
    for (const label of ["Street address", "Suburb or town", "State", "Postcode"]) screen.getByLabelText(label);
    noneBefore();
  });

  test("an empty submit shows each message in that order and saves nothing", async () => {
    const opened = await openAddress();
    await submit(opened.user);
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    const { address, city, state, zip } = PLACE.questions;
    expect(links.map((link) => link.textContent)).toEqual([address, city, state, zip].map(({ message }) => message));
    expect(sentTo(opened)).toEqual([]);
  });

  test("ADDR-01: without the date it is sent as finished, then the step, and the answer leads on", async () => {
    const opened = await openAddress();
    const { user, api, path } = opened;
    await user.type(screen.getByLabelText("Street address"), "12 Wattle Street");
    await user.type(screen.getByLabelText("Suburb or town"), "Brunswick");
    await user.selectOptions(screen.getByLabelText("State"), "VIC");
    await user.type(screen.getByLabelText("Postcode"), "3056");
    await submit(user);
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-id/main-applicant`));
    const { addressStatus: _kept, ...place } = HOME;
    expect(sentTo(opened).at(-1)).toEqual({ ...place, addressStatus: "active", version: expect.any(Number) });
    expect(api.requestsTo(saveAddress).at(-1)?.query.get("draft")).toBeNull();
    expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({
      step: "applicant-address",
      applicants: [{ id: APPLICANT_ID, hasNoFixedAddress: false, residenceNote: null }],
    });
  });

  test("each changed answer is saved as it is left, by the version the save before answered", async () => {
    const opened = await openAddress({ address: HOME });
    const { user, api } = opened;
    await user.clear(screen.getByLabelText("Suburb or town"));
    await user.tab();
    await saved();
    await user.type(screen.getByLabelText("Street address"), "a");
    await user.tab();
    await waitFor(() =>
      expect(sentTo(opened)).toEqual([
        { city: null, addressStatus: "active", version: 3 },
        { address: "12 Wattle Streeta", addressStatus: "active", version: 4 },
      ]),
    );
    expect(api.requestsTo(saveAddress).every(({ query }) => query.get("draft") === "true")).toBe(true);
  });

  test("half a postcode is not sent and waits on this device", async () => {
    const opened = await openAddress({ address: HOME });
    await opened.user.type(screen.getByLabelText("Postcode"), "{Backspace}");
    await opened.user.tab();
    await screen.findByText(PLACE.questions.zip.message);
    expect(sentTo(opened)).toEqual([]);
    expect(JSON.stringify(keptOf(opened))).toContain("305");
  });
});

describe("where somebody lived before", () => {
  test("ADDR-04: is asked once the date is under three years ago, with the reason", async () => {
    const { user } = await openAddress({ address: HOME });
    noneBefore();
    await typeDate(user, /Living here since/, "22112023");
    expect(within(await before()).getByText(/less than three years ago, so we also ask/)).toBeDefined();
    await typeDate(user, /Living here since/, "21112023");
    await waitFor(noneBefore);
  });

  test("its messages stand beside its own fields, and go with it", async () => {
    const { user } = await openAddress({ address: { ...HOME, addressHeldSince: calendarDay("2026-01-10") } });
    await submit(user);
    const summary = await screen.findByRole("alert");
    expect(within(summary).getAllByRole("link")).toHaveLength(4);
    await user.click(
      within(summary).getByRole("link", { name: `Where you lived before: ${PLACE.questions.zip.message}` }),
    );
    expect(document.activeElement).toBe(within(await before()).getByLabelText("Postcode"));
    await user.click(screen.getByRole("checkbox", { name: /no fixed address/ }));
    noneBefore();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("its answers are saved on their own as they are left, half a postcode of it waits", async () => {
    const opened = await openAddress({ address: { ...HOME, addressHeldSince: calendarDay("2026-01-10") } });
    const { user } = opened;
    const part = within(await before());
    await user.type(part.getByLabelText("Postcode"), "30");
    await user.type(part.getByLabelText("Suburb or town"), "Coburg");
    await user.tab();
    await saved();
    expect(sentTo(opened)).toEqual([{ city: "Coburg", addressStatus: "inactive", version: 3 }]);
    expect(JSON.stringify(keptOf(opened))).toContain('"zip":"30"');
  });

  test("ADDR-07: both addresses go, active and inactive, then the step", async () => {
    const address = { ...HOME, addressHeldSince: calendarDay("2026-01-10") };
    const opened = await openAddress({ address, previousAddress: BEFORE });
    await submit(opened.user);
    await waitFor(() => expect(opened.path()).toContain("/applicant-id/"));
    expect(sentTo(opened)).toMatchObject([
      { city: "Brunswick", addressStatus: "active", version: 3 },
      { city: "Coburg", addressStatus: "inactive", version: 4 },
    ]);
    expect(opened.api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ version: 5 });
  });

  test("what the server refuses of it stands beside its own field", async () => {
    const opened = await openAddress({ address: HOME, previousAddress: BEFORE });
    opened.api.respond(saveAddress, ({ body }) =>
      saveAddress.body.parse(body).addressStatus === "active"
        ? json(200, { ...HOME, version: 4 })
        : problemResponse("request.invalid", { errors: [{ field: "zip", message: PLACE.questions.zip.message }] }),
    );
    await submit(opened.user);
    const field = within(await before()).getByLabelText("Postcode");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByLabelText("Postcode")[0]?.getAttribute("aria-invalid")).toBeNull();
  });

  test("ADDR-05: one that is there can be taken out, and put back with all its answers", async () => {
    const opened = await openAddress({ address: HOME, previousAddress: BEFORE });
    const { user } = opened;
    await user.click(within(await before()).getByRole("button", { name: "Remove this address" }));
    noneBefore();
    expect(screen.getByText("Taken out: 3 Sydney Road, Coburg VIC 3058.")).toBeDefined();
    const undo = screen.getByRole("button", { name: "Put it back" });
    expect(document.activeElement).toBe(undo);
    await saved();
    const cleared = { address: null, zip: null, city: null, state: null };
    expect(sentTo(opened)).toEqual([{ ...cleared, addressStatus: "inactive", version: 3 }]);
    await user.click(undo);
    expect(within(await before()).getByLabelText("Suburb or town")).toHaveProperty("value", "Coburg");
    await waitFor(() => expect(sentTo(opened).at(-1)).toMatchObject({ city: "Coburg", addressStatus: "inactive" }));
  });
});

describe("lives that fit no form", () => {
  test("abroad: a country is asked, the state is not, and any postcode will do", async () => {
    const opened = await openAddress({ address: { ...HOME, city: "Auckland" } });
    const { user } = opened;
    await user.click(screen.getByRole("checkbox", { name: "This address is outside Australia" }));
    expect(screen.queryByLabelText("State")).toBeNull();
    await submit(user);
    expect(await screen.findAllByText(MESSAGES.choice)).not.toHaveLength(0);
    await user.selectOptions(screen.getByLabelText("Country"), "New Zealand");
    await user.clear(screen.getByLabelText(/^Postcode/));
    await submit(user);
    await waitFor(() => expect(opened.path()).toContain("/applicant-id/"));
    expect(sentTo(opened).at(-1)).toMatchObject({ country: "NZ", state: null, zip: null, city: "Auckland" });
  });

  test("no fixed address: an address for post is enough, and what was said before is kept", async () => {
    const address = { ...HOME, zip: "8001", addressHeldSince: calendarDay("2026-01-10") };
    const opened = await openAddress({ address, previousAddress: BEFORE });
    expect(screen.getByText(/8001 is usually for PO boxes/)).toBeDefined();
    await opened.user.click(screen.getByRole("checkbox", { name: /no fixed address/ }));
    screen.getByLabelText("Street address where post reaches you");
    noneBefore();
    expect(screen.queryByText(/PO boxes. If/)).toBeNull();
    await submit(opened.user);
    await waitFor(() => expect(opened.path()).toContain("/applicant-id/"));
    expect(sentTo(opened).map((each) => saveAddress.body.parse(each).addressStatus)).toEqual(["active"]);
    expect(opened.stored.application.applicants[0]).toMatchObject({ hasNoFixedAddress: true, previousAddress: BEFORE });
  });

  test("ADDR-02: a postcode of another state is a word to confirm, not an error", async () => {
    const { user, path } = await openAddress({ address: HOME });
    await user.selectOptions(screen.getByLabelText("State"), "NSW");
    const warning = screen.getByText("Postcode 3056 is usually in VIC. Check both. If they are right, keep them.");
    expect(warning.getAttribute("role")).toBe("status");
    await submit(user);
    await waitFor(() => expect(path()).toContain("/applicant-id/"));
  });

  test("the note is offered for a third place in three years, and saved with the applicant", async () => {
    const recent = { ...HOME, addressHeldSince: calendarDay("2026-01-10") };
    const opened = await openAddress({ address: recent, previousAddress: BEFORE });
    expect(screen.queryByLabelText(/Anything else/)).toBeNull();
    await typeDate(opened.user, /Lived there since/, "01062025");
    await opened.user.type(await screen.findByLabelText(/Anything else/), "Perth before that");
    await opened.user.tab();
    await waitFor(() =>
      expect(opened.stored.application.applicants[0]).toMatchObject({ residenceNote: "Perth before that" }),
    );
  });
});

test("a conflict shows an address in one line beside the newer one", async () => {
  const opened = await openAddress({ address: HOME, previousAddress: BEFORE });
  const { stored } = opened;
  const newer = anApplicant({ address: HOME, previousAddress: { ...BEFORE, city: "Preston" } });
  stored.application = { ...stored.application, version: 9, applicants: [newer] };
  await opened.user.type(within(await before()).getByLabelText("Street address"), "!");
  await opened.user.tab();
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("Yours: 3 Sydney Road!, Coburg VIC 3058")).toBeDefined();
  expect(within(alert).getByText("Newer: 3 Sydney Road, Preston VIC 3058")).toBeDefined();
  expect(within(alert).getAllByText(/^Newer/)).toHaveLength(1);
});

test("the co-applicant is asked the same, as somebody spoken about", async () => {
  const coApplicant = anApplicant({ id: crypto.randomUUID(), type: "co-applicant", address: HOME });
  const application = anApplication({ applicants: [anApplicant(), coApplicant] });
  renderApplication({ at: `/application/${APPLICATION_ID}/applicant-address/co-applicant`, application });
  await screen.findByRole("heading", { name: "Your co-applicant’s address", level: 1 });
  expect(screen.getByLabelText("Suburb or town")).toHaveProperty("value", "Brunswick");
  expect(screen.getByText("They have no fixed address at the moment")).toBeDefined();
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(
    `/application/${APPLICATION_ID}/applicant/co-applicant`,
  );
});

describe("an address that the other person shares", () => {
  const ofCo = (sharedHome: ApplicantAnswer["sharedHome"], own: Partial<ApplicantAnswer> = {}) =>
    anApplication({
      viewer: "co-applicant",
      applicants: [aWithheldMain({ sharesAddress: sharedHome !== null, sharedHome }), anOwnCoApplicant(own)],
    });
  const open = async (application: ReturnType<typeof ofCo>) => {
    const opened = renderApplication({ at: `${AT}/co-applicant`, application });
    opened.api.answer(listAddressStates, [...STATES]);
    await screen.findByLabelText("Street address");
    return opened;
  };

  test("is taken over by a tick", async () => {
    const { address, city, state, zip, country } = HOME;
    const { user } = await open(ofCo({ address, city, state, zip, country }));
    await user.click(screen.getByRole("checkbox", { name: /^The same address as Mia’s/ }));
    expect(screen.getByLabelText("Street address")).toHaveProperty("value", "12 Wattle Street");
    expect(screen.queryByRole("checkbox", { name: /^Share my address/ })).toBeNull();
  });

  test("is not offered before it is shared; one's own is shared on this page", async () => {
    await open(ofCo(null, { address: HOME }));
    expect(screen.queryByRole("checkbox", { name: /^The same address/ })).toBeNull();
    expect(screen.getByRole("checkbox", { name: /^Share my address with Mia/ })).toHaveProperty("checked", false);
  });
});
