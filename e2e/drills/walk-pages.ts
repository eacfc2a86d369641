// node drills/walk-pages.ts ADDRESS: walks the site with a browser (KEYSTEP_BROWSER) while somebody else replaces its servers, and says with each page, on a
// line, which it is. What was typed before the first page is sent after the last one.
import { chromium, type Page } from "@playwright/test";

const PAGES = [
  "/",
  "/upfront-boost",
  "/upfront-boost/calculator",
  "/monthly-boost",
  "/monthly-boost/calculator",
  "/double-boost",
  "/double-boost/calculator",
  "/homeowner-assistant",
  "/homeowner-assistant/calculator",
  "/compare",
  "/could-it-work",
  "/how-it-works",
  "/costs",
  "/what-if",
  "/how-we-decide",
  "/faq",
  "/glossary",
  "/about",
  "/contact-us",
  "/complaints",
  "/accessibility",
  "/security",
  "/hardship",
  "/business",
  "/business/bnpl",
  "/upfront-boost/register",
  "/monthly-boost/register",
  "/login",
  "/privacy-policy",
  "/terms-of-use",
];
const EMAIL = "walker@example.com";
/** Twice each, so that the second time some of it comes from the browser's own store and from another build. */
const ROUNDS = 2;

function watch(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() === 404 || response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left before all of it came asks for no more of it.
    if (reason !== "net::ERR_ABORTED") faults.push(`${reason} ${request.url()}`);
  });
}

/** Opens a page as a visitor and waits until its scripts have it. */
async function visit(page: Page, address: string, faults: string[]): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  if ((await page.locator("h1:visible").count()) === 0) faults.push(`blank: ${address}`);
}

const [address = ""] = process.argv.slice(2);
const executablePath = process.env["KEYSTEP_BROWSER"];
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox"],
});
const context = await browser.newContext({ reducedMotion: "reduce" });
const faults: string[] = [];

const typed = await context.newPage();
watch(typed, faults);
await visit(typed, `${address}/upfront-boost/calculator`, faults);
await typed.getByLabel("Email", { exact: true }).fill(EMAIL);

const page = await context.newPage();
watch(page, faults);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const path of PAGES) {
    await visit(page, `${address}${path}`, faults);
    console.log(path);
  }
}

if ((await typed.getByLabel("Email", { exact: true }).inputValue()) !== EMAIL) faults.push("What was typed is gone.");
await typed.getByRole("button", { name: "Email me this estimate" }).click();
await typed.getByRole("heading", { name: "Email sent." }).waitFor();
await browser.close();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
