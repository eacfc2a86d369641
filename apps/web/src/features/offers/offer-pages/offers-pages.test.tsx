import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { floorLine } from "#src/ui/floor-line";
import BoostPage from "./boost-page.tsx";
import DepositBoostPage from "./deposit-boost-page.tsx";
import GetStartedPage from "#src/features/offers/finder/get-started-page.tsx";
import HomeownerAssistantPage from "./homeowner-assistant-page.tsx";

/** Each stage: the words beside the picture, where the owner's part of a house ends, and what the picture says. A shared payment is no house. */
const OWNED = ["100% owned", 100, "A house that belongs to owner alone."] as const;
const STAGES = [
  [
    "/upfront-boost",
    [
      ["50/50 share", null, "A stack of ten coins in two parts: 50% owner, 50% Keystep."],
      ["94% yours, 6% ours", 94, "A house divided into two parts: 94% owner, 6% Keystep."],
      OWNED,
    ],
  ],
  [
    "/monthly-boost",
    [
      ["71% you, 29% us", null, "A stack of ten coins in two parts: 71% owner, 29% Keystep."],
      ["95% yours, 5% ours", 95, "A house divided into two parts: 95% owner, 5% Keystep."],
      OWNED,
    ],
  ],
  [
    "/double-boost",
    [
      ["70/30 share", null, "A stack of ten coins in two parts: 70% owner, 30% Keystep."],
      ["90% yours, 10% ours", 90, "A house divided into two parts: 90% owner, 10% Keystep."],
      OWNED,
    ],
  ],
] as const;

function drawnStage(stage: HTMLElement) {
  const picture = within(stage).getByRole("img", { name: /^Shares of the (home|payment)$/ });
  return {
    words: within(stage).getByRole("heading", { level: 3 }).textContent,
    line: picture.querySelector("rect[fill='var(--share-owner)']")?.getAttribute("width") ?? null,
    description: document.getElementById(picture.getAttribute("aria-describedby") ?? "")?.textContent,
  };
}

test.each(STAGES)("%s leads to its calculator and draws the three stages that its words name", (path, stages) => {
  renderApp(<BoostPage />, { at: path });
  const calculation = screen.getByRole("link", { name: "See calculation for your home" }).getAttribute("href");
  expect(calculation?.split("#")[0]).toBe(`${path}/calculator`);
  const diagram = within(screen.getByRole("region", { name: "From shared to yours" }));
  expect(diagram.getAllByRole("listitem").map(drawnStage)).toEqual(
    stages.map(([words, percent, description]) => ({
      words,
      line: percent === null ? null : String(floorLine(percent)),
      description,
    })),
  );
});

test("beside the repayment of the example stands the most that we share", () => {
  renderApp(<BoostPage />, { at: "/monthly-boost" });
  const [stage] = within(screen.getByRole("region", { name: "From shared to yours" })).getAllByRole("listitem");
  expect(stage?.textContent).toContain("71% you, 29% usof repayments, up to 50/50");
  expect(stage?.querySelectorAll("use")[1]?.style.clipPath).toMatch(/^inset\(30%/);
});

test("the example says the loan that buying back leaves, and the same money as a loan", () => {
  renderApp(<BoostPage />, { at: "/upfront-boost" });
  const example = screen.getByRole("region", { name: "What it costs" });
  for (const words of [
    "The new loan is $691,300, 72.6% of the home: $4,314 a month instead of $3,957.",
    "Lenders usually stop at 95%, so a standard refinance is unlikely",
    "For comparison: a $45,000 loan at 6%, no LMI: $53,851",
    "with $20,700 LMI$11,800 more than the loan",
    "Your deposit$45,000Mortgage insurance (LMI)$10,100 to $12,200Cash, before buying costs$55,100 to $57,200",
    "If prices don’t rise, LMI is higher: your new loan is more of the value. 4% and 8.29% are our own assumptions, as at 20 November 2026.",
    "After a sale you’d owe $10,416, plus its costs.",
    "government’s 5% Deposit Scheme",
  ]) {
    expect(example.textContent).toContain(words);
  }
  expect(screen.getByRole("link", { name: "the home may have to be sold" }).getAttribute("href")).toBe(
    "/faq#no-refinance",
  );
  expect(screen.getByRole("link", { name: "compare your options" }).getAttribute("href")).toBe(
    "/compare#price=750000&savings=45000",
  );
  expect(screen.queryByText(/as if all 36 payments were made/)).toBeNull();
});

test.each([
  [
    "/upfront-boost",
    "Example: Mia puts down $45,000 on a first home of $750,000. We put in $45,000 for 6%.",
    "Your deposit$45,000Mortgage insurance (LMI)$10,100 to $12,200Cash, before buying costs$55,100 to $57,200Income you need now$158,000Income to buy back, at 4% growth$164,000",
    ["You probably can’t refinance", "About $65,700", "About $56,000", "$57,145"],
  ],
  [
    "/double-boost",
    "Example: Ruth puts down $78,750 on a home of $750,000. We put in $75,028 for about 10%.",
    "Income you need now$152,000Income to buy back, at 4% growth$166,000",
    ["You probably can’t refinance", "About $99,600", "About $91,900", "$95,277"],
  ],
  [
    "/monthly-boost",
    "Example: Priya and Tom put down $150,000 on a home of $750,000. We put in $37,553 for about 5%.",
    "Cash, before buying costs$150,000Income you need now$143,000Income to buy back, at 4% growth$148,000",
    ["About $55,000", "About $42,400", "$42,242", "$47,688"],
  ],
])("the four ways on %s name the buyer and the income, and count LMI in the large figure", (...row) => {
  const [at, buyer, incomes, figures] = row;
  renderApp(<BoostPage />, { at });
  const example = screen.getByRole("region", { name: "What it costs" });
  expect(example.textContent).toContain(buyer);
  expect(example.textContent).toContain(incomes);
  const rows = [...example.querySelectorAll(":scope > div > div:last-child dl > div")].map((one) => one.textContent);
  for (const [place, figure] of figures.entries()) {
    expect(rows[place]).toContain(figure);
    if (figure.startsWith("You")) continue;
    expect(rows[place]).toMatch(/(with \$[\d,]+|no) LMI.*(more than|less than|same as) the loan$/);
  }
  expect(example.textContent).toContain("To buy back our share after three years");
});

test.each([
  [
    "/upfront-boost",
    BoostPage,
    [
      "We add $45,000 and own 6% of the $750,000 home. Mortgage insurance (LMI) is extra.",
      "ThenAbout $56,000 to payif prices rise 4% a year, about $65,700 if they stay the same.",
      "RiskPrices fall 4% a year: you probably can’t refinance.",
    ],
  ],
  [
    "/monthly-boost",
    BoostPage,
    [
      "Then51% more a monthif prices rise 4% a year, $",
      "RiskPrices fall 4% a year: about $55,000 with LMI for our share.",
    ],
  ],
  [
    "/homeowner-assistant",
    HomeownerAssistantPage,
    [
      "$1,775 a month, then $3,081",
      "We pay 37% of $2,818 for 3 years, and own 5%",
      "Then74% more a monthif prices rise 4% a year, $",
      "RiskPrices rise 8.29% a year: $47,666 for our share.",
    ],
  ],
  [
    "/double-boost",
    BoostPage,
    [
      "$2,675 a month, then $4,349",
      "We add $33,750, pay 30% of $3,822 for 3 years, and own 10%. Mortgage insurance (LMI) is extra.",
      "Then63% more a monthif prices rise 4% a year, $",
      "RiskPrices fall 4% a year: you probably can’t refinance.",
    ],
  ],
])("the card of %s says what is paid in the end, and what that costs", (at, Page, words) => {
  renderApp(<Page />, { at });
  const card = screen.getByRole("region", { name: /a month, then|deposit, not/ });
  for (const word of words) expect(card.textContent).toContain(word);
  expect(within(card).getByText("Risk").parentElement?.className).toContain("text-clay-ink");
});

test("the dearest offer says so before its button", () => {
  renderApp(<BoostPage />, { at: "/double-boost" });
  expect(screen.getByText(/This is usually our dearest offer/).closest("header")).toBeTruthy();
});

test("where repayments are shared, the share is said to be shown whole, and what is to be asked about ending it sooner", () => {
  renderApp(<BoostPage />, { at: "/monthly-boost" });
  expect(screen.getByText(/as if all 36 payments were made/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ask before you sign" }).getAttribute("href")).toBe("/faq#sooner");
});

test.each(["/upfront-boost", "/monthly-boost", "/double-boost", "/homeowner-assistant"])(
  "%s says under its intro that the home may have to be sold",
  (at) => {
    renderApp(at === "/homeowner-assistant" ? <HomeownerAssistantPage /> : <BoostPage />, { at });
    expect(screen.getByText(/^If you can’t refinance or pay then/).closest("header")).toBeTruthy();
  },
);

test("owners are sent to their lender first, not to a comparison for buyers", () => {
  renderApp(<HomeownerAssistantPage />, { at: "/homeowner-assistant" });
  expect(screen.getByRole("region", { name: "What it costs" }).textContent).toMatch(
    /Example: an owner has .*Income to buy back, at 4% growth\$[\d,]+/,
  );
  expect(screen.queryByText("Income you need now")).toBeNull();
  expect(screen.getByText("First ask your lender").closest("header")?.textContent).toContain(
    "First ask your lender for a lower rate, a longer term, or hardship help.",
  );
  expect(screen.queryByRole("link", { name: "compare your options" })).toBeNull();
});

test.each([
  ["/deposit-boost", "/upfront-boost"],
  ["/deposit-boost/calculator?homeValueEstimate=800000", "/upfront-boost/calculator?homeValueEstimate=800000"],
  ["/deposit-boost/calculator#homeValueEstimate=800000", "/upfront-boost/calculator#homeValueEstimate=800000"],
])("%s leads on to %s", (from, to) => {
  renderApp(<DepositBoostPage />, { at: from, pattern: "/deposit-boost/*" });
  expect(screen.getByTestId("address").textContent).toBe(to);
});

describe("which boost fits", () => {
  const pattern = "/homeowner-assistant/get-started/*";

  test("an owner answers two questions and gets the calculator with the figures filled in", async () => {
    const { user } = renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started", pattern });
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText("Please choose the one that comes closest.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /I own my home and want to stay/ }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(screen.getByRole("heading", { level: 1, name: "Homeowner Assistant seems to fit you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See it for your home" }).getAttribute("href")).toBe(
      "/homeowner-assistant/calculator#homeValueEstimate=2500000&remainingMortgageEstimate=1000000",
    );
  });

  test("a buyer answers four questions; what is left open of the price and the comparison stand before the ways on", async () => {
    const { user } = renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started", pattern });
    const next = () => screen.findByRole("button", { name: "Next" });
    expect(screen.getByRole("radiogroup", { name: "Are you buying, or do you own already?" })).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "I want to buy a home" }));
    await user.click(await next());
    await user.click(await next());
    await user.click(await next());
    await user.click(await screen.findByRole("radio", { name: /A bigger deposit/ }));
    await user.click(await next());
    expect(screen.getByRole("heading", { level: 1, name: "Upfront Boost seems to fit you" })).toBeTruthy();
    expect(screen.getByText(/leaves \$1,400,000 of the price open, 56% of it/)).toBeTruthy();
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    expect(links.indexOf("Compare your options")).toBeLessThan(links.indexOf("See it for your home"));
  });

  test.each([
    ["situation=buying&savings=200000&homeValue=1000000&loan=800000&wish=deposit", "Compare your options"],
    ["situation=moving&savings=500000&homeValue=1000000&loan=0&wish=repayments", "Compare your options"],
    ["situation=owning&homeValue=1000000&loan=0", "funds for your business"],
  ])("nobody is led to a boost they do not need: %s", (answers, instead) => {
    renderApp(<GetStartedPage />, { at: `/homeowner-assistant/get-started/your-boost#${answers}`, pattern });
    expect(screen.getByRole("heading", { level: 1, name: "No boost seems to fit you" })).toBeTruthy();
    expect(screen.getByRole("link", { name: instead })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Change an answer" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
  });

  test("who has the deposit and wants both is told that the repayments are what is left", () => {
    const answers = "situation=buying&savings=200000&homeValue=1000000&loan=800000&wish=both";
    renderApp(<GetStartedPage />, { at: `/homeowner-assistant/get-started/your-boost#${answers}`, pattern });
    expect(screen.getByRole("heading", { level: 1, name: "Monthly Boost seems to fit you" })).toBeTruthy();
    expect(screen.getByText(/That leaves help with the repayments/)).toBeTruthy();
  });

  test("a verdict without answers is not given; the first question is", () => {
    renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started/your-boost", pattern });
    expect(screen.getByRole("heading", { level: 1, name: "Are you buying, or do you own already?" })).toBeTruthy();
  });

  test("a question nobody asks leads to the first one", () => {
    renderApp(<GetStartedPage />, { at: "/homeowner-assistant/get-started/rubbish", pattern });
    expect(screen.getByRole("heading", { level: 1, name: "Are you buying, or do you own already?" })).toBeTruthy();
  });
});

test.each(["/upfront-boost", "/monthly-boost", "/double-boost"])(
  "%s says in one open block what happens without repayments and without a new loan, and what the agreement alone decides",
  (path) => {
    renderApp(<BoostPage />, { at: path });
    const block = screen.getByRole("region", { name: "If things go wrong" });
    expect(block.closest("details")).toBeNull();
    expect(block.textContent).toContain("ask us for more time: we may agree, but don’t have to");
    expect(block.textContent).toContain("your agreement sets the time limit, who may ask for a sale, and when");
    expect(within(block).getByRole("link", { name: "get hardship help" }).getAttribute("href")).toBe("/hardship");
  },
);
