import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import { basisPoints, formatBasisPoints, partOfCents, type BasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { cents, dollarsOf, formatCents, type Cents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS, type Assumptions } from "@keystep/domain/offers/assumptions";
import { LIVING_TERMS } from "@keystep/domain/decisions/living-terms";
import { HOW_WE_PAY, STANDS_UNTIL } from "@keystep/domain/decisions/offer";
import { COMPLAIN_ELSEWHERE, DEBT_HELPLINE } from "./free-help.ts";
import { shortMonthLines, whatIsMissing, type ShortMonth } from "./declined-month.ts";
import { growthsCompared, shareOutlook } from "@keystep/domain/offers/share-outlook";

type Figure = { readonly label: string; readonly text: string };

/** The cost of ending an offer: our share of the value then, at each growth a year. */
export type EndingCosts = {
  readonly growths: readonly string[];
  readonly rows: readonly { readonly years: number; readonly costs: readonly string[] }[];
  /** All that we have paid by the first of these years; none in what was frozen before it was said. */
  readonly paid?: string;
  /** The share that counts where it ends early; none in what was frozen while another place said it. */
  readonly sooner?: string;
  /** Where the largest growth comes from; none in what was frozen before it was said. */
  readonly note?: string;
};

/** A decision as one person reads it in their account. Frozen with the proposal, so that it reads the same in seven years. */
export type DecisionText = {
  readonly heading: string;
  readonly lead: readonly string[];
  readonly figures: readonly Figure[];
  readonly conditions: readonly string[];
  readonly endings: EndingCosts | null;
  /** Living with our share; none in what was frozen before it was told. */
  readonly terms?: readonly { readonly title: string; readonly text: string }[];
  readonly reasons: readonly string[];
  /** The ways to another decision; none in what was frozen before it was told apart from the reasons. */
  readonly change?: readonly string[] | undefined;
  readonly next: readonly string[];
  /** Free help and schemes, and where to complain. */
  readonly help: readonly { readonly title: string; readonly text: string }[];
};

/** The email that goes with it. It carries no figures: those stand in the account. */
export type DecisionEmail = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  readonly why: string;
};

/** The company that decides, and the address of its site. */
type Sender = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly siteUrl: string;
};

/** The person who is told, and the first name of the other one, as it may stand in an email. */
export type ToldPerson = { readonly party: ApplicantType; readonly otherName: string | null };

type About = {
  readonly sender: Sender;
  readonly application: { readonly id: string; readonly type: ApplicationType; readonly reference: string };
};

/** Our promise to answer a complaint, in words: '30 days'. */
type Complaints = { readonly complaintIn: string };

export type Approval = {
  readonly outcome: "approve";
  readonly amount: Cents;
  readonly share: BasisPoints;
  readonly valuation: Cents;
  readonly valuedOn: CalendarDate | null;
  readonly conditions: readonly string[];
  readonly validUntil: CalendarDate;
  readonly assumptions: Assumptions;
  /** The address of the home, and the day of the proposal; left out in what was frozen before. */
  readonly home?: string;
  readonly on?: CalendarDate;
};
/** A document of one person that was refused, with what we say about that. */
export type RefusedDocument = { readonly party: ApplicantType; readonly document: string; readonly why: string };
export type Decline = {
  readonly outcome: "decline";
  readonly reasons: readonly string[];
  /** The ways to another decision; left out where nothing says so. */
  readonly change?: readonly string[];
  /** Documents that we could not accept and that could change it, each told to its holder alone; left out in what was frozen before. */
  readonly refused?: readonly RefusedDocument[];
  /** The address of the home; left out where there is none yet. */
  readonly home?: string;
  /** The month in which too little is left; left out where it is not why, or is not this reader's alone to know. */
  readonly month?: ShortMonth;
  /** Any of them owns a home, so that schemes to buy a first one are none for them; left out in what was frozen before it was asked. */
  readonly ownsHome?: boolean;
};
/** The decision that is taken back: an offer with its amount, or a decline, and the day on which it was made. */
export type UndoneDecision = { readonly amount: Cents | null; readonly decidedOn: CalendarDate };
export type Undo = { readonly outcome: "undo"; readonly words: string; readonly undone: UndoneDecision };

/** All that the texts of a decision are made of. */
export type DecisionToTell = About & Complaints & (Approval | Decline | Undo);

const YEARS_SHOWN = [1, 3, 5, 10] as const;

/** Double Boost pays this part at settlement, the rest month by month (interpretation, Products). */
const AT_SETTLEMENT = basisPoints(4500);

function eachMonth(amount: Cents): Cents {
  return cents(Math.floor(amount / SHARING_PERIOD_MONTHS));
}

/** The last payment takes what rounding leaves, so that every figure is exact. */
function monthly(amount: Cents): string {
  const each = eachMonth(amount);
  const last = cents(amount - each * (SHARING_PERIOD_MONTHS - 1));
  const rest = last === each ? "" : `, the last one ${formatCents(last)}`;
  return `${formatCents(each)} a month for ${SHARING_PERIOD_MONTHS} months${rest}`;
}

/** The amount as it matters to those who get it: each month, where all of it comes by the month. */
function offered(type: ApplicationType, amount: Cents): string {
  return type === "homeowner-assistant" ? `${formatCents(eachMonth(amount))} a month` : formatCents(amount);
}

function payments(type: ApplicationType, amount: Cents): string {
  switch (type) {
    case "homeowner-assistant":
      return `We pay you ${monthly(amount)}`;
    case "homeownership-accelerator":
      return "We pay it in full at settlement";
    case "upgrade-accelerator": {
      const first = partOfCents(amount, AT_SETTLEMENT);
      return `We pay ${formatCents(first)} at settlement, then ${monthly(cents(amount - first))}`;
    }
  }
}

/** Where our share grows month by month, its whole cost would mislead before the last payment. */
const ENDS_SOONER = `If it ends before all ${SHARING_PERIOD_MONTHS} payments are made, we have paid only a part: your agreement says how much of our share counts then.`;

const ENDS_BEFORE_THREE_YEARS = `If it ends before ${SHARING_PERIOD_MONTHS / 12} years, your agreement says how much of our share counts.`;

/** The value of our share after some years, at each growth that the calculators compare, from the year on in which the whole amount is paid. */
export function endingCosts({
  application: { type },
  valuation,
  share,
  assumptions,
  amount,
  on,
}: Pick<Approval, "amount" | "valuation" | "share" | "assumptions" | "on"> & {
  readonly application: Pick<DecisionToTell["application"], "type">;
}): EndingCosts {
  const isPaidAtOnce = type === "homeownership-accelerator";
  const { scenarios } = shareOutlook({ propertyValue: dollarsOf(valuation), sharePercent: share / 100 }, assumptions);
  const compared = growthsCompared(assumptions);
  const shown = scenarios.filter(({ growthPercentAYear }) => compared.includes(growthPercentAYear));
  const { percentAYear, source, asAt } = assumptions.appreciation;
  const setOn = on !== undefined && isBefore(on, asAt) ? "" : ` Set on ${formatLongDate(asAt)}.`;
  return {
    growths: shown.map(({ growthPercentAYear: growth }) =>
      growth === 0 ? "0%" : `${growth < 0 ? "−" : "+"}${formatPercent(Math.abs(growth), 2)}`,
    ),
    paid: formatCents(amount),
    rows: YEARS_SHOWN.filter((years) => isPaidAtOnce || years * 12 >= SHARING_PERIOD_MONTHS).map((years) => ({
      years,
      costs: shown.map((scenario) => formatAud(scenario.years[years]?.productShare ?? 0)),
    })),
    sooner: isPaidAtOnce ? ENDS_BEFORE_THREE_YEARS : ENDS_SOONER,
    note: `${formatPercent(percentAYear, 2)} a year: ${source}.${setOn}`,
  };
}

function freeHelp({
  application,
  ownsHome = application.type === "homeowner-assistant",
}: About & Decline): DecisionText["help"] {
  const hardship = ownsHome ? " You can also ask your lender for hardship help, which it has to answer." : "";
  const debts = {
    title: "Free help with money",
    text: `${DEBT_HELPLINE}${hardship}`,
  };
  const schemes = {
    title: "Schemes that may fit",
    text: "The Australian Government's 5% Deposit Scheme and Help to Buy help people buy with a small deposit: firsthomebuyers.gov.au says who can use them.",
  };
  return ownsHome ? [debts] : [schemes, debts];
}

function complaint({ sender, complaintIn, outcome }: DecisionToTell): DecisionText["help"][number] {
  return {
    title: outcome === "decline" ? "If you think we got it wrong" : "Complaints",
    text: `Call ${sender.phone} or write to ${sender.email}, and say that it is a complaint. We answer within ${complaintIn}. If that doesn't settle it, ${COMPLAIN_ELSEWHERE}`,
  };
}

const NOTHING = { figures: [], conditions: [], endings: null, reasons: [] } as const;

function acceptance({ otherName }: ToldPerson): string {
  return otherName === null
    ? "It goes ahead once you accept it."
    : `It goes ahead once you and ${otherName} accept it, each in your own account.`;
}

function approvalText(told: DecisionToTell & Approval, person: ToldPerson): DecisionText {
  const { application, amount, share, valuation, valuedOn, conditions, validUntil, home } = told;
  const on = valuedOn === null ? "" : `, valued on ${formatLongDate(valuedOn)}`;
  return {
    ...NOTHING,
    heading: `We offer you ${offered(application.type, amount)}`,
    lead: [
      `In return we own ${formatBasisPoints(share)} of ${home ?? "the home"} until you buy it back. You live in all of it.`,
      `Your application is approved. ${acceptance(person)}`,
    ],
    figures: [
      ...(home === undefined ? [] : [{ label: "The home", text: home }]),
      { label: "Amount", text: formatCents(amount) },
      { label: HOW_WE_PAY, text: payments(application.type, amount) },
      { label: "Our share of the home", text: formatBasisPoints(share) },
      { label: "Value of the home", text: `${formatCents(valuation)}${on}` },
      {
        label: "Fees",
        text: "No fee and no interest from us while we own the share. When you buy it back, you pay for the valuation and the change of title.",
      },
      { label: STANDS_UNTIL, text: formatLongDate(validUntil) },
    ],
    conditions,
    endings: endingCosts(told),
    terms: LIVING_TERMS,
    next: [
      "Take your time, and ask us anything. Before you accept, talk to somebody independent: a solicitor, a conveyancer or a financial counsellor.",
      "Accepting doesn't bind you yet. Only the agreement does, which you sign later.",
      `Once ${person.otherName === null ? "you have" : "you have both"} accepted, we contact you and your lender about settlement.`,
      `If it isn't accepted by ${formatLongDate(validUntil)}, it ends, and nobody owes anything.`,
    ],
    help: [complaint(told)],
  };
}

/** The words of an offer with the day on which it ends by now, where those that were frozen name an earlier one. */
export function withLastDay(
  text: DecisionText,
  frozen: CalendarDate | null,
  now: CalendarDate | undefined,
): DecisionText {
  if (frozen === null || now === undefined || frozen === now) return text;
  const [before, day] = [formatLongDate(frozen), formatLongDate(now)];
  return {
    ...text,
    figures: text.figures.map((figure) =>
      figure.label === STANDS_UNTIL
        ? { ...figure, text: `${day}. It was ${before}, and moved by the days of our second check.` }
        : figure,
    ),
    next: text.next.map((sentence) => sentence.replace(before, day)),
  };
}

/** The way to another decision by a document of this reader's: which, why it did not count, and how it reaches us. */
function sentAgain({ refused = [] }: Decline, { party }: ToldPerson): string[] {
  const own = refused.filter((each) => each.party === party);
  if (own.length === 0) return [];
  return [
    ...own.map(({ document, why }) => `Your ${document[0]?.toLowerCase()}${document.slice(1)} didn't count. ${why}`),
    "You send it with a new application, which you can start now. Ask us first if you are not sure.",
  ];
}

function declineText(told: DecisionToTell & Decline, person: ToldPerson): DecisionText {
  const { month } = told;
  const missing = month === undefined ? [] : [whatIsMissing(month)];
  const change = [...missing, ...(told.change ?? []), ...sentAgain(told, person)];
  return {
    ...NOTHING,
    heading: "We can't approve your application",
    lead: [
      `We are sorry. Two of us looked at your application${told.home === undefined ? "" : ` for ${told.home}`} before we decided.`,
    ],
    reasons: told.reasons,
    figures: month === undefined ? [] : shortMonthLines(month),
    ...(change.length > 0 && { change }),
    next: [
      "If something changes, you can apply again at any time. It doesn't count against you that we said no.",
      "You owe us nothing, and we take nothing from your account.",
    ],
    help: [...freeHelp(told), complaint(told)],
  };
}

function undoneWords({ undone: { amount, decidedOn } }: Undo): string {
  const day = formatLongDate(decidedOn);
  return amount === null
    ? `Our decision of ${day} not to approve your application no longer stands.`
    : `Our offer of ${formatCents(amount)} of ${day} no longer stands, so it can't be accepted any more.`;
}

/** Money may be spent on an offer from the day on which it was made. */
function callIfSpent({ undone, sender }: DecisionToTell & Undo): string[] {
  return undone.amount === null
    ? []
    : [`If you have signed or paid anything because of our offer, call us now: ${sender.phone}.`];
}

function undoText(told: DecisionToTell & Undo): DecisionText {
  return {
    ...NOTHING,
    heading: told.undone.amount === null ? "We have taken our decision back" : "We have taken our offer back",
    lead: [`We are sorry. ${undoneWords(told)}`],
    reasons: [told.words],
    next: [
      ...callIfSpent(told),
      "Your application is in review again. You don't have to do anything else.",
      "We decide again and email you. If you had accepted, that no longer counts, and nobody owes anything.",
    ],
    help: [complaint(told)],
  };
}

/** The decision as this person reads it in their account. */
export function decisionText(told: DecisionToTell, person: ToldPerson): DecisionText {
  if (told.outcome === "approve") return approvalText(told, person);
  return told.outcome === "decline" ? declineText(told, person) : undoText(told);
}

function wordsOf(told: DecisionToTell, person: ToldPerson) {
  const { sender, application } = told;
  const name = `${applicationTypeName(application.type, sender.name)} application ${application.reference}`;
  switch (told.outcome) {
    case "approve":
      return {
        heading: "We have an offer for you",
        paragraphs: [
          `Your ${name} is approved. Our offer stands until ${formatLongDate(told.validUntil)}.`,
          `Your account shows the amount, our share, the conditions and what it may cost to end it. ${acceptance(person)}`,
          "Take your time, ask us, and take advice of your own.",
        ],
        label: "Read our offer",
      };
    case "decline":
      return {
        heading: "Our decision on your application",
        paragraphs: [
          `We are sorry: we can't approve your ${name}.`,
          told.change === undefined
            ? "Your account says why, and which free help there is."
            : "Your account says why, what would change it, and which free help there is.",
          `If you think we got it wrong, tell us: ${sender.phone}.`,
        ],
        label: "Read our decision",
      };
    case "undo":
      return {
        heading: "We have taken our decision back",
        paragraphs: [
          `We are sorry. What we decided about your ${name} no longer stands. It is in review again.`,
          ...callIfSpent(told),
          "Your account says why. We decide again and email you.",
        ],
        label: "Read why",
      };
  }
}

/** The email to this person. */
export function decisionEmail(told: DecisionToTell, person: ToldPerson): DecisionEmail {
  const { sender, application } = told;
  const { heading, paragraphs, label } = wordsOf(told, person);
  const because =
    person.party === "main-applicant" ? "of your application with" : "you take part in an application with";
  return {
    subject: `${heading}: ${application.reference}`,
    heading,
    paragraphs,
    button: { label, url: `${sender.siteUrl}/application/${application.id}/decision` },
    why: `You get this email because ${because} ${sender.name}. We never ask for passwords or codes by email. If something looks odd, call us: ${sender.phone}.`,
  };
}
