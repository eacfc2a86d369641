import type { ApplicationType } from "@keystep/domain/applications/application";

/** Steps of a demo case with how many days ago each was: `sent 6, review 5, asked 4`. */
export type Way = string;

export type DemoApplication = {
  readonly name: string;
  readonly type: ApplicationType;
  readonly way: Way;
  /** Applies with this person, who joined. */
  readonly partner?: string;
  /** Something that staff will find in the documents. */
  readonly flaw?: "name-differs" | "expired";
};

const [ASSISTANT, ACCELERATOR, UPGRADE] = [
  "homeowner-assistant",
  "homeownership-accelerator",
  "upgrade-accelerator",
] as const;

/** Every status that an application has on the desk, some of them late. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  { name: "Amelia Hart", type: ASSISTANT, way: "sent 0.05" },
  { name: "Ben Tanaka", type: ACCELERATOR, way: "sent 0.9", partner: "Mei Tanaka" },
  { name: "Chiara Russo", type: UPGRADE, way: "sent 1.2", flaw: "name-differs" },
  { name: "Dev Patel", type: ASSISTANT, way: "sent 6" },
  { name: "Ella Nguyen", type: ACCELERATOR, way: "sent 3, taken 2.2, review 2" },
  { name: "Finn Murphy", type: ASSISTANT, way: "sent 5, taken 4.1, review 4, noted 3.9", flaw: "expired" },
  { name: "Grace Osei", type: UPGRADE, way: "sent 24, taken 23, review 22, noted 10", partner: "Kofi Osei" },
  { name: "Hugo Lindgren", type: ACCELERATOR, way: "sent 7, review 6, judged 5.9" },
  { name: "Isla Campbell", type: ASSISTANT, way: "sent 9, taken 8.1, review 8, judged 7, asked 6" },
  { name: "Jonas Weber", type: ACCELERATOR, way: "sent 33, taken 32, review 31, asked 28" },
  { name: "Keira Walsh", type: UPGRADE, way: "sent 11, taken 10, review 9.8, asked 8, answered 0.3" },
  { name: "Liam Cohen", type: ASSISTANT, way: "sent 20, taken 19, review 18, asked 16, answered 9" },
  {
    name: "Maya Singh",
    type: ACCELERATOR,
    way: "sent 16, taken 15, review 14, judged 12, checked 4, approved 3, looked-agreed 2",
  },
  {
    name: "Noah Brennan",
    type: UPGRADE,
    way: "sent 21, taken 20, review 19, judged 12, checked 11, approved 10",
    partner: "Zara Brennan",
  },
  {
    name: "Olive Petrov",
    type: ASSISTANT,
    way: "sent 60, taken 59, review 58, judged 52, checked 51, approved 50, looked-agreed 48, accepted 45, settled 30",
  },
  {
    name: "Piper Adams",
    type: ACCELERATOR,
    way: "sent 150, review 148, judged 142, checked 141, approved 140, looked-agreed 138, accepted 130, settled 120, bought-back 12",
  },
  {
    name: "Quentin Hale",
    type: ASSISTANT,
    way: "sent 18, taken 17, review 16, noted 6, checked 6, declined 5, looked-differed 4",
  },
  { name: "Rosa Marino", type: UPGRADE, way: "sent 13, withdrawn 7" },
  { name: "Sana Iqbal", type: ACCELERATOR, way: "sent 14, taken 13, review 12, judged 3, checked 2" },
  { name: "Theo Barker", type: UPGRADE, way: "sent 12, taken 11, review 10, judged 3, checked 2, proposed 1" },
  {
    name: "Uma Krishnan",
    type: ASSISTANT,
    way: "sent 13, taken 12, review 11, judged 6, checked 5, proposed 3, returned 1",
  },
  {
    name: "Vera Novak",
    type: ACCELERATOR,
    way: "sent 30, taken 29, review 28, judged 21, checked 20, approved 18, accepted 9",
    partner: "Milan Novak",
  },
  {
    name: "Walter Quinn",
    type: ASSISTANT,
    way: "sent 100, taken 99, review 98, judged 91, checked 90, approved 80, lapsed 15",
  },
];

export type DemoShare = {
  readonly name: string;
  /** Where staff or its person moved it; the others follow an application. */
  readonly status: "received" | "contacted" | "assessing" | "offered" | "withdrawn";
  readonly days: number;
};

export const DEMO_SHARES: readonly DemoShare[] = [
  { name: "Sam Fraser", status: "received", days: 0.2 },
  { name: "Tessa Blake", status: "received", days: 4 },
  { name: "Umar Farooq", status: "contacted", days: 3 },
  { name: "Violet Chan", status: "assessing", days: 8 },
  { name: "Will Drummond", status: "offered", days: 12 },
  { name: "Arlo Jensen", status: "withdrawn", days: 10 },
];

export type DemoLead = { readonly name: string; readonly kind: "upfront-boost" | "buying-boost"; readonly way: Way };

export const DEMO_LEADS: readonly DemoLead[] = [
  { name: "Bella Quinn", kind: "upfront-boost", way: "left 0.1" },
  { name: "Caleb Stone", kind: "buying-boost", way: "left 3" },
  { name: "Daisy Romano", kind: "upfront-boost", way: "left 4, reached 3.5" },
  { name: "Ethan Wolfe", kind: "buying-boost", way: "left 6, not-reached 5, not-reached 3" },
  { name: "Freya Lund", kind: "upfront-boost", way: "left 14, reached 13, not-interested 11" },
];

export type DemoConversation = {
  readonly with: string;
  readonly text: string;
  /** Written by them later. */
  readonly again?: string;
  readonly way: Way;
};

/** With customers who have a case already. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  { with: "Amelia Hart", text: "Do you need my payslips as well?", way: "wrote 0.04" },
  { with: "Dev Patel", text: "I sent my application last week. Has anybody looked at it?", way: "wrote 3" },
  { with: "Maya Singh", text: "When do I get the papers to sign?", way: "wrote 2, replied 1.5" },
  {
    with: "Quentin Hale",
    text: "I was declined without a reason I understand. I want to complain.",
    way: "wrote 4, complaint 3.8",
  },
  {
    with: "Olive Petrov",
    text: "I lost my job and can't pay for a while. What can we do?",
    again: "I don't have that letter yet. Can you decide without it?",
    way: "wrote 9, hardship 8.5, information-asked 8, wrote-again 4",
  },
  { with: "Zoe Kirk", text: "Please send me everything you hold about me.", way: "wrote 6, access 5.5" },
];

/** Messages that people without an account wrote in the contact form. */
export const DEMO_CONTACTS: readonly DemoConversation[] = [
  { with: "Gil Navarro", text: "Do you work with homes in the country, an hour from Dubbo?", way: "wrote 0.3" },
  { with: "Hana Sato", text: "My broker told me about you. Who can I call to ask a few things?", way: "wrote 5" },
];
