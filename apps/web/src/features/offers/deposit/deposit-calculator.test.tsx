import { upsertApplication } from "@keystep/contract/applications/applications";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { installFakeApi, type FakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import UpfrontCalculatorPage from "#src/features/offers/calculator-pages/upfront-calculator-page.tsx";

const ADDRESS = "/upfront-boost/calculator";

let api: FakeApi;

beforeEach(() => {
  window.sessionStorage.clear();
  api = installFakeApi();
});

const result = (name: RegExp) => screen.getByRole("region", { name });
const amount = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `${label}, typed` });

const AT_20 = `${ADDRESS}#savings=90000&boost=60000`;

test("opens with the example of the home page, its LMI now, and an income that our rule asks for", () => {
  renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
  const shown = result(/A 12% deposit, not 6%/);
  expect(shown.textContent).toContain(
    "You’d be $10,100 to $12,200 short, plus buying costs. We add $45,000 and own 6% of the home. A lender would still ask for lenders mortgage insurance (LMI), in cash.",
  );
  expect(shown.textContent).toContain("Only just: at our limit.Our rule of thumb is at most 4.2 times your income.");
  expect(shown.textContent).toContain("The loan is 4 times now, 4.2 times when it buys");
  expect(shown.textContent).toContain(
    "in cash.You buy our share back after about three years. If you can’t refinance or pay then, the home may have to be sold.",
  );
  const detail = result(/^With us and without us$/);
  const [, cash] = within(detail).getAllByRole("row");
  expect(cash?.textContent).toMatch(/^Cash you need now, before buying costs\$55,100 to \$57,200\$\d\d,\d00 to/);
  expect(within(detail).getByRole("row", { name: /^After you buy back .* \$46 more / })).toBeDefined();
});

test("20% instead of 12%: what it saves, our share and three ends of it", () => {
  renderApp(<UpfrontCalculatorPage />, { at: AT_20 });
  const shown = result(/A 20% deposit, not 12%/);
  expect(shown.textContent).toContain("We add $60,000 and own 8% of the home.");
  expect(shown.textContent).toContain(
    "You need no lenders mortgage insurance (LMI) now. If prices stay flat, buying us",
  );
  expect(shown.textContent).not.toContain("short");
  const detail = result(/^With us and without us$/);
  expect(
    within(detail).getByRole("row", { name: "Loan, and its part of the price (LVR) $600,000, 80% $660,000, 88%" }),
  ).toBeDefined();
  expect(within(detail).getByRole("row", { name: /LMI, our estimate None \$[\d,]+ to \$[\d,]+/ })).toBeDefined();
  expect(within(detail).getByRole("img", { name: "Shares of the home" })).toBeDefined();
  const ends = result(/What buying back our share may cost/);
  for (const cost of ["$53,084", "$60,000", "$76,193"]) expect(ends.textContent).toContain(cost);
});

test("where buying back takes LMI again, the large figure has it, at the size of the others", () => {
  renderApp(<UpfrontCalculatorPage />, { at: AT_20 });
  const [fall, flat, rise] = within(result(/What buying back our share may cost/)).getAllByRole("listitem");
  // 53,084 and 60,000 with LMI on 94.9% and 84.9%: 22,540 to 27,116 and 7,389 to 8,889
  expect(fall?.querySelector("strong")?.textContent).toBe("About $77,300");
  expect(flat?.querySelector("strong")?.textContent).toBe("About $67,900");
  expect(flat?.textContent).toContain("$60,000 for our share and $7,900 of LMI ($7,400 to $8,900).");
  expect(fall?.textContent).toContain("The new loan would be 94.9% of the value: above 80% a lender may say no.");
  // A loan without LMI is no measure of a sum with it.
  expect(fall?.textContent).not.toContain("than the loan");
  expect(rise?.textContent).toMatch(/\$[\d,]+ less than the loan\./);
  expect(rise?.querySelector("strong")?.textContent).toBe("$67,492");
});

test("a calculation is an example until somebody set a figure", () => {
  renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
  const above = () =>
    screen.getByRole("heading", { level: 1, name: "Your deposit, with and without us" }).parentElement;
  expect(above()?.textContent).toContain("Upfront Boost: an example");
  fireEvent.change(amount("Income a year, before tax"), { target: { value: "150000" } });
  expect(above()?.textContent).toContain("Upfront Boost: your figures");
});

test("beyond what is lent there is no figure to look forward to", () => {
  renderApp(<UpfrontCalculatorPage />, { at: `${ADDRESS}#savings=45000&price=750000&boost=45000` });
  const [fall] = within(result(/What buying back our share may cost/)).getAllByRole("listitem");
  expect(fall?.querySelector("strong")?.textContent).toBe("You probably can’t refinance");
  expect(fall?.textContent).toContain("101.6% of the value: lenders usually stop at 95%");
});

test("both loans are held against the income, by the rule of the comparison", () => {
  renderApp(<UpfrontCalculatorPage />, { at: `${AT_20}&yearlyIncome=160000` });
  expect(result(/A 20% deposit/).textContent).toContain("Within our limit.");
  expect(result(/A 20% deposit/).textContent).toContain("The loan is 3.8 times now, 4 times when it buys");
  fireEvent.change(amount("Income a year, before tax"), { target: { value: "150000" } });
  expect(result(/A 20% deposit/).textContent).toContain(
    "Above our limit.Our rule of thumb is at most 4.2 times your income. The loan is 4 times now, 4.3 times when it buys our share back at 4% growth.",
  );
});

test("the calculator below goes on with the home and the loan that were set in this one, until it holds figures of its own", () => {
  renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
  expect(amount("Property value").value).toBe("2,500,000");
  fireEvent.change(amount("Price of the home"), { target: { value: "800000" } });
  expect([amount("Property value").value, amount("Remaining mortgage").value]).toEqual(["800,000", "710,000"]);
  expect(screen.queryByRole("button", { name: /^Use your/ })).toBeNull();
  fireEvent.change(amount("Property value"), { target: { value: "900000" } });
  fireEvent.blur(amount("Property value"));
  fireEvent.change(amount("Price of the home"), { target: { value: "700000" } });
  expect(amount("Property value").value).toBe("900,000");
});

test("what we add follows to 20%, keeps an amount of one's own, and says when savings move that", () => {
  renderApp(<UpfrontCalculatorPage />, { at: AT_20 });
  fireEvent.change(amount("Price of the home"), { target: { value: "800000" } });
  expect(amount("We add").value).toBe("70,000");
  fireEvent.change(amount("We add"), { target: { value: "200000" } });
  fireEvent.blur(amount("We add"));
  fireEvent.change(amount("Your savings"), { target: { value: "50000" } });
  expect(amount("We add").value).toBe("150,000");
  expect(
    screen.getByText("We changed this from $200,000 to $150,000. It can be half to three times your savings."),
  ).toBeDefined();
});

test("duty is told and paid first where it is no first home", () => {
  renderApp(<UpfrontCalculatorPage />, { at: `${ADDRESS}#savings=90000&firstHome=0` });
  expect(
    screen.getByText(/Transfer duty \(stamp duty\): \$2\d,\d{3}.*You pay it from your savings first/),
  ).toBeDefined();
  expect(result(/A 20% deposit, not 8\.\d%/)).toBeDefined();
});

test("savings of 20% and more are told as such", () => {
  renderApp(<UpfrontCalculatorPage />, { at: `${ADDRESS}#savings=187500` });
  expect(result(/You have a 25% deposit/).textContent).toContain(
    "You need no lenders mortgage insurance (LMI) either way.",
  );
});

test("the figures are sent by email as an application for a deposit, and one email field is there until asked for", async () => {
  api.answer(upsertApplication, undefined);
  const { user } = renderApp(<UpfrontCalculatorPage />, { at: AT_20 });
  expect(screen.getAllByRole("textbox", { name: "Email" })).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Send me these figures" }));
  const form = screen.getByRole("region", { name: "Send me these figures" });
  const email = within(form).getByRole("textbox", { name: "Email" });
  expect(document.activeElement).toBe(email);
  await user.type(email, "mara@example.com");
  await user.click(within(form).getByRole("button", { name: "Email me this estimate" }));
  expect(await screen.findByRole("heading", { name: "Email sent." })).toBeDefined();
  expect(api.requests.at(-1)?.body).toEqual({
    type: "homeownership-accelerator",
    context: { homeValueEstimate: 750_000, depositNeeded: 60_000 },
    emailAddress: "mara@example.com",
  });
});
