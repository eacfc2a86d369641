import { createApplicant } from "@keystep/contract/applicants/applicants";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anApplicant, anApplication, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";

const ADDRESS = `/application/${APPLICATION_ID}/applicant-address/main-applicant`;

type Opened = ReturnType<typeof renderApplication>;

function letBeCreated({ api, stored }: Opened) {
  api.respond(createApplicant, () => {
    const applicant = anApplicant();
    stored.application = { ...stored.application, version: stored.application.version + 1, applicants: [applicant] };
    return json(201, applicant);
  });
}

const heading = () => screen.findByRole("heading", { name: "Your address", level: 1 });

test("a part opened before the applicant step makes the applicant, without an answer", async () => {
  const opened = renderApplication({ at: ADDRESS });
  letBeCreated(opened);
  await heading();
  const [sent, ...more] = opened.api.requestsTo(createApplicant);
  expect([sent?.query.get("draft"), sent?.body, more]).toEqual(["true", { type: "main-applicant" }, []]);
});

test("where there is an applicant none is made", async () => {
  const { api } = renderApplication({ at: ADDRESS, application: anApplication({ applicants: [anApplicant()] }) });
  await heading();
  expect(api.requestsTo(createApplicant)).toEqual([]);
});

test("one made meanwhile in another window is taken as it is", async () => {
  const opened = renderApplication({ at: ADDRESS });
  opened.api.respond(createApplicant, () => {
    opened.stored.application = { ...opened.stored.application, applicants: [anApplicant()] };
    return json(409, { title: "", status: 409, detail: "", code: "applicant.exists" });
  });
  await heading();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("when it cannot be made now, it is said and can be tried again", async () => {
  const opened = renderApplication({ at: ADDRESS });
  opened.api.refuse(createApplicant, "server.error");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert")).toBeDefined();
  letBeCreated(opened);
  await opened.user.click(again);
  await heading();
});

test("what is on its way from the applicant step is waited for, and nobody is made twice", async () => {
  const opened = renderApplication({ at: `/application/${APPLICATION_ID}/applicant/main-applicant` });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  opened.api.respond(createApplicant, async () => {
    await held;
    letBeCreated(opened);
    const applicant = anApplicant({ firstName: "Mai" });
    opened.stored.application = { ...opened.stored.application, applicants: [applicant] };
    return json(201, applicant);
  });
  await opened.user.type(await screen.findByLabelText("First name"), "!");
  await opened.user.tab();
  await opened.router.navigate(ADDRESS);
  release();
  await heading();
  expect(opened.api.requestsTo(createApplicant)).toHaveLength(1);
});
