import type { Page, Request, Route } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { answerFileDialog } from "#actions/files";
import { newAddress, newestEmailAbout } from "#actions/mailbox";
import { expect, siteUrl } from "#actions/test";
import { option } from "#actions/whole-application/answer-person";
import { arrive } from "#actions/whole-application/arrive";
import { expectAsTyped } from "#actions/whole-application/expect-as-typed";
import { beginDocument, finishDocument, keptFiles } from "#actions/whole-application/give-documents";
import { pointingHand } from "#actions/whole-application/hand";
import { SELF_EMPLOYED } from "#actions/whole-application/medium-people";
import { agree, answerStep, arriveAfter, expectSent, saveAndContinue, walk } from "#actions/whole-application/walk";

/** When the line breaks: before the call has left, or once the server has done what it asks and before its answer comes. */
type Moment = "on its way" | "answered";

/** Breaks the line with the next such call. */
async function cutAt(page: Page, moment: Moment, isMeant: (request: Request) => boolean): Promise<void> {
  let isCut = false;
  const cut = async (route: Route) => {
    if (isCut || !isMeant(route.request())) return route.fallback();
    isCut = true;
    if (moment === "answered") await route.fetch();
    await page.context().setOffline(true);
    return route.abort("internetdisconnected");
  };
  await page.route("**/api/**", cut);
}

const isWrite = (request: Request) => request.method() !== "GET";
const isFinished = (request: Request) => isWrite(request) && request.postData()?.includes('"step"') === true;
const isUpload = (request: Request) => isWrite(request) && request.url().endsWith("/v1/files");
const isSubmission = (request: Request) => isWrite(request) && request.url().endsWith("/submission");

wholeRun(
  "with the network cut five times nothing is lost and the application is sent once",
  async ({ page, context }) => {
    const email = newAddress("network-cut");
    const whole = SELF_EMPLOYED;
    const desk = { page, hand: pointingHand(page) };
    const id = await arrive(desk, email);
    const saved = page.getByText(/^Saved /);
    await walk(desk, whole, { until: "applicant" });

    // While somebody types.
    await page.getByLabel("First name").fill(whole.person.firstName);
    await context.setOffline(true);
    await answerStep(desk, "applicant", whole);
    await expect(page.getByText(/^Not saved yet: you are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(saved).toBeVisible();
    await saveAndContinue(desk, "applicant");

    // Between the field that is left and its saving.
    await cutAt(page, "on its way", isWrite);
    await answerStep(desk, "applicant-address", whole);
    await expect(page.getByText(/^Not saved yet: you are offline/)).toBeVisible();
    await context.setOffline(false);
    await expect(saved).toBeVisible();
    await saveAndContinue(desk, "applicant-address");

    // While a file is on its way.
    for (const given of whole.person.documents) {
      const zone = await beginDocument(desk, given);
      await cutAt(page, "on its way", isUpload);
      await answerFileDialog(page, given.files, () => zone.getByRole("button", { name: /^Choose files/ }).click());
      await expect(page.getByText("No connection. It goes on by itself as soon as there is one.")).toBeVisible();
      await context.setOffline(false);
      await expect(keptFiles(desk, given)).toHaveCount(given.files.length);
      await finishDocument(desk, given);
    }
    await saveAndContinue(desk, "applicant-id");

    // At 'Save and continue': the server has the answers, and the browser does not know.
    await answerStep(desk, "applicant-current-mortgage", whole);
    await cutAt(page, "answered", isFinished);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page.getByText(/^Not saved yet: you are offline/)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await arriveAfter(desk, "applicant-current-mortgage");
    await walk(desk, whole);

    // As it is sent: it arrived, and the browser does not know.
    await agree(desk);
    await cutAt(page, "answered", isSubmission);
    const send = page.getByRole("button", { name: "Send my application" });
    await send.click();
    await expect(page.getByText(/^You are offline\. Nothing is lost/)).toBeVisible();
    await expect(option(page, "checkbox", "True and complete")).toBeChecked();
    await context.setOffline(false);
    await send.click();
    await expectSent(desk);

    await expectAsTyped(page, { id, email, whole });
    await newestEmailAbout(siteUrl(), { address: email, subject: /We have your application/ });
  },
);
