import { readFile } from "node:fs/promises";
import { aHeic, aJpeg, aPdfOf, PDF } from "@keystep/api/src/testing/sample-files";
import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodPage } from "#actions/judge";
import { chooseFiles, dragFiles, type DeviceFile } from "#actions/files";
import { hold, interceptFirst } from "#actions/intercept";
import { newAddress } from "#actions/mailbox";
import { beginApplication } from "#actions/person";
import { documentButton } from "#actions/pick-document";
import { expect, test } from "#actions/test";

const UPLOAD = "**/api/v1/files";

const pdf = (name: string, buffer: Buffer = PDF): DeviceFile => ({ name, mimeType: "application/pdf", buffer });

async function openIdentity(page: Page, id: string): Promise<void> {
  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Your 100 points ID" })).toBeVisible();
}

const zone = (page: Page, of = "Lease or tenancy agreement") => page.getByRole("group", { name: `Add files: ${of}` });
const section = (page: Page) => page.getByRole("region", { name: "Photos or scans of Lease or tenancy agreement" });
const kept = (page: Page) => section(page).getByRole("list", { name: "Files we have" }).getByRole("listitem");
const underWay = (page: Page) => section(page).getByRole("list", { name: "Files on their way" }).getByRole("listitem");

async function openLease(page: Page): Promise<void> {
  await (await documentButton(page, "Lease or tenancy agreement")).click();
  await expect(zone(page)).toBeVisible();
}

/** A new person with a lease on the list, half filled; answers the application's id. */
async function arriveWithLease(page: Page, name: string): Promise<string> {
  const id = await beginApplication(page, { address: newAddress(name) });
  await openIdentity(page, id);
  await openLease(page);
  await page.getByLabel("Landlord or agent").fill("Rent & Co");
  await page.getByRole("button", { name: "Finish later" }).click();
  await expect(page.getByRole("button", { name: "Finish Lease or tenancy agreement" })).toBeVisible();
  await expect(section(page).getByText("No file yet")).toBeVisible();
  return id;
}

test("FILE-01: files dropped on the zone of a document are sent, listed, seen and downloaded as they were", async ({
  page,
}) => {
  await arriveWithLease(page, "files-drop");
  const heic = { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: await aHeic() };
  const letGo = await dragFiles(page, zone(page), [heic, pdf("lease.pdf", aPdfOf(300_000))]);
  await expect(zone(page).getByText("Let go, and they are on their way")).toBeVisible();
  await letGo();
  await expect(zone(page).getByText("Drop photos or scans here")).toBeVisible();
  await expect(kept(page)).toHaveCount(2);
  await expect(underWay(page)).toHaveCount(0);
  await expect(section(page).getByText("2 files", { exact: true })).toBeVisible();
  await expect(section(page).getByRole("status")).toHaveText("2 files are here.");

  await page.reload();
  await expect(kept(page)).toHaveCount(2);
  const photo = kept(page).filter({ hasText: "IMG_0001.HEIC" });
  await expect(photo).toContainText(`Received, ${heic.buffer.length} Bytes`);
  await expect(kept(page).filter({ hasText: "lease.pdf" })).toContainText("Received, 293.0 KB");
  await photo.getByRole("button", { name: "Show picture" }).click();
  const picture = photo.getByRole("img", { name: "What IMG_0001.HEIC shows" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  await photo.getByRole("button", { name: "Hide picture" }).click();
  await expect(picture).toBeHidden();

  const begun = page.waitForEvent("download");
  await photo.getByRole("button", { name: "Download" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe("IMG_0001.HEIC");
  expect(await readFile(await download.path())).toEqual(heic.buffer);
});

test("FILE-01: a photo may come before anything is typed, and makes the document begin", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("files-first") });
  await openIdentity(page, id);
  await openLease(page);
  await chooseFiles(page, zone(page), [
    { name: "front.jpg", mimeType: "image/jpeg", buffer: await aJpeg() },
    pdf("lease.pdf"),
  ]);
  await expect(kept(page)).toHaveCount(2);
  await expect(zone(page).getByRole("button", { name: /^Choose files/ })).toBeFocused();
  await page.getByLabel("Landlord or agent").fill("Rent & Co");
  await page.getByRole("button", { name: "Finish later" }).click();
  await expect(page.getByRole("button", { name: "Finish Lease or tenancy agreement" })).toBeFocused();
  await expect(kept(page)).toHaveCount(2);
});

test("FILE-04, FILE-05: what is refused says why in red under the drop zone, and the others go on", async ({
  page,
}) => {
  await arriveWithLease(page, "files-refused");
  await chooseFiles(page, zone(page), [
    pdf("invoice.pdf", Buffer.from("MZ\u0090\u0000 This program cannot be run in DOS mode.")),
    pdf("lease.pdf"),
    { name: "holiday.mov", mimeType: "video/quicktime", buffer: Buffer.from("moov") },
    pdf("nothing.pdf", Buffer.alloc(0)),
    pdf("large.pdf", aPdfOf(10 * 1024 * 1024 + 1)),
  ]);
  const refused = section(page).getByRole("alert");
  await expect(refused).toHaveText([
    "Upload failed - invoice.pdf is not a PDF, JPG, PNG, WebP or HEIC file, whatever its name says. Nothing was kept.",
    "Upload failed - holiday.mov is not a PDF, JPG, PNG, WebP or HEIC file, whatever its name says. Nothing was kept.",
    "Upload failed - nothing.pdf is empty. Nothing was kept.",
    "Upload failed - large.pdf is larger than 10.0 MB. Nothing was kept.",
  ]);
  const first = refused.first();
  await expect(first).toHaveCSS("color", "rgb(163, 36, 44)");
  const [below, above] = [await first.boundingBox(), await zone(page).boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expect(kept(page)).toHaveCount(1);
  await expect(section(page).getByRole("button", { name: /^Try again/ })).toHaveCount(0);
  await section(page).getByRole("button", { name: "Dismiss invoice.pdf" }).click();
  await expect(refused).toHaveCount(3);
});

test("FILE-04: without a detail it says that it failed", async ({ page }) => {
  await arriveWithLease(page, "files-plain");
  await interceptFirst(page, UPLOAD, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await chooseFiles(page, zone(page), [pdf("lease.pdf")]);
  await expect(section(page).getByRole("alert")).toHaveText("File Upload Failed");
  await section(page).getByRole("button", { name: "Try again lease.pdf" }).click();
  await expect(kept(page)).toHaveCount(1);
});

test("an answer that is lost: 'Try again' leaves one file and no double", async ({ page }) => {
  await arriveWithLease(page, "files-lost");
  await interceptFirst(page, UPLOAD, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await chooseFiles(page, zone(page), [pdf("lease.pdf")]);
  await expect(section(page).getByRole("alert")).toHaveText(
    "Upload failed - The connection was lost on the way. The file is still here.",
  );
  await section(page).getByRole("button", { name: "Try again lease.pdf" }).click();
  await expect(underWay(page)).toHaveCount(0);
  await expect(kept(page)).toHaveCount(1);
  await page.reload();
  await expect(kept(page)).toHaveCount(1);
});

test("without a network a file waits, and goes on by itself once there is one", async ({ page, context }) => {
  await arriveWithLease(page, "files-offline");
  await context.setOffline(true);
  await chooseFiles(page, zone(page), [pdf("lease.pdf")]);
  await expect(underWay(page)).toContainText("No connection. It goes on by itself as soon as there is one.");
  await context.setOffline(false);
  await expect(kept(page)).toHaveCount(1);
  await expect(underWay(page)).toHaveCount(0);
});

wholeRun(
  "a file is taken back on its way, and another one after it was kept; the focus stays near",
  async ({ page }) => {
    await arriveWithLease(page, "files-cancel");
    await interceptFirst(page, UPLOAD, hold);
    await chooseFiles(page, zone(page), [pdf("wrong.pdf")]);
    await expect(underWay(page).getByRole("progressbar", { name: "wrong.pdf" })).toBeVisible();
    await section(page).getByRole("button", { name: "Cancel wrong.pdf" }).click();
    await expect(underWay(page)).toHaveCount(0);
    await expect(zone(page).getByRole("button", { name: /^Choose files/ })).toBeFocused();

    await chooseFiles(page, zone(page), [pdf("one.pdf"), pdf("two.pdf", aPdfOf(5000))]);
    await expect(kept(page)).toHaveCount(2);
    await section(page).getByRole("button", { name: "Remove one.pdf" }).click();
    const question = page.getByRole("alertdialog", { name: "Remove this file?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(kept(page)).toHaveCount(2);
    await section(page).getByRole("button", { name: "Remove one.pdf" }).click();
    await question.getByRole("button", { name: "Remove it" }).click();
    await expect(section(page).getByRole("button", { name: "Remove two.pdf" })).toBeFocused();
    await expect(kept(page)).toHaveCount(1);
    await page.reload();
    await expect(kept(page)).toHaveCount(1);
  },
);

wholeRun("the keyboard goes past the files of a document, and back", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("files-keyboard") });
  await openIdentity(page, id);
  await openLease(page);
  const stops = [
    zone(page).getByRole("button", { name: /^Choose files/ }),
    section(page).getByRole("button", { name: /^Use your phone/ }),
    page.getByRole("button", { name: "Done", exact: true }),
  ];
  const save = Promise.withResolvers<void>();
  await page.route(/\/lease\?draft=true$/, async (route) => {
    await save.promise;
    await route.continue();
  });
  await page.getByLabel("Landlord or agent").fill("Rent & Co");
  await page.getByLabel("Landlord or agent").press("Tab");
  await page.keyboard.type("01022026");
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    // With the first save the document begins, and the zone stays the one that has the focus.
    save.resolve();
    await expect(section(page).getByText("No file yet")).toBeVisible();
    await expect(stop).toBeFocused();
  }
  for (const stop of stops.toReversed().slice(1)) {
    await page.keyboard.press("Shift+Tab");
    await expect(stop).toBeFocused();
  }
});

wholeRun(
  "files go on while the person does: another step says so, and a page that is closed asks",
  async ({ page }) => {
    const id = await arriveWithLease(page, "files-leave");
    const held = Promise.withResolvers<void>();
    await interceptFirst(page, UPLOAD, async (route) => {
      await held.promise;
      await route.continue();
    });
    await chooseFiles(page, zone(page), [pdf("lease.pdf")]);
    await expect(underWay(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL(/\/applicant-current-mortgage\//);
    const note = page.getByText("1 file is still on its way. You can go on; please leave this window open.");
    await expect(note).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const leaving = page.goto("/faq").catch(() => null);
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await leaving;
    held.resolve();
    await expect(note).toBeHidden();
    await openIdentity(page, id);
    await expect(kept(page)).toHaveCount(1);
  },
);

wholeRun("on a telephone, in the dark, with files in every state", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 });
  await page.emulateMedia({ colorScheme: "dark" });
  await arriveWithLease(page, "files-phone");
  await chooseFiles(page, zone(page), [
    { name: `${"a-very-long-name-of-a-photo".repeat(4)}.jpg`, mimeType: "image/jpeg", buffer: await aJpeg() },
    pdf("empty.pdf", Buffer.alloc(0)),
  ]);
  await expect(kept(page)).toHaveCount(1);
  await kept(page)
    .getByRole("button", { name: /^Show picture/ })
    .click();
  await expect(kept(page).getByRole("img")).toBeVisible();
  await interceptFirst(page, UPLOAD, hold);
  await chooseFiles(page, zone(page), [pdf("lease.pdf")]);
  await expect(underWay(page)).toHaveCount(2);
  await expectGoodPage(page, "files on a telephone");
});
