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

test("opens with an example: 20% instead of 12%, with what it saves, our share and three ends of it", () => {
  renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
  const shown = result(/A 20% deposit, not 12%/);
  expect(shown.textContent).toContain("You bring $90,000. We add $60,000 and own 8% of the home.");
  expect(shown.textContent).toContain(
    "You need no lenders mortgage insurance (LMI) now. If prices stay flat, buying us",
  );
  const detail = result(/^With us and without us$/);
  expect(within(detail).getByRole("row", { name: "Loan against price (LVR) 80% 88%" })).toBeDefined();
  expect(within(detail).getByRole("row", { name: /LMI, our estimate None \$[\d,]+ to \$[\d,]+/ })).toBeDefined();
  expect(within(detail).getByRole("img", { name: "Shares of the home" })).toBeDefined();
  const ends = result(/What buying back our share may cost/);
  for (const cost of ["$53,084", "$60,000", "$76,193"]) expect(ends.textContent).toContain(cost);
});

test("the calculator below goes on with the home and the loan of this one, until it holds figures of its own", async () => {
  const { user } = renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
  expect(amount("Property value").value).toBe("2,500,000");
  fireEvent.change(amount("Price of the home"), { target: { value: "800000" } });
  await user.click(screen.getByRole("button", { name: "Use your $800,000 home" }));
  expect([amount("Property value").value, amount("Remaining mortgage").value]).toEqual(["800,000", "640,000"]);
  expect(screen.queryByRole("button", { name: /^Use your/ })).toBeNull();
});

test("what we add follows to 20%, keeps an amount of one's own, and says when savings move that", () => {
  renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
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
  renderApp(<UpfrontCalculatorPage />, { at: `${ADDRESS}#firstHome=0` });
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
  const { user } = renderApp(<UpfrontCalculatorPage />, { at: ADDRESS });
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
