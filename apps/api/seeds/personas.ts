import { BUNDLES, type Scope } from "@keystep/domain/identity/scopes";
import type { Role, UserStatus } from "@keystep/domain/identity/user";

/** A named person of the demo, the tests and the journeys. Phone numbers are of the range the ACMA keeps free for fiction. */
export type Persona = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly status: UserStatus;
  readonly roles: readonly Role[];
  /** The scopes of somebody of the staff. */
  readonly scopes: readonly Scope[];
  /** Null for a person who has not set one yet. */
  readonly password: string | null;
};

/** Owns a home in Brunswick, has an account and one application begun. */
export const HARRIET = {
  id: "01930000-0000-7000-8000-000000000001",
  email: "harriet@example.com",
  firstName: "Harriet",
  lastName: "Okafor",
  phone: "+61491570006",
  status: "active",
  roles: ["ROLE_USER"],
  scopes: [],
  password: "Brick-Verandah-42",
} as const satisfies Persona;

/** Has an account and nothing to do with Harriet: the other person of every access test. */
export const OSCAR = {
  id: "01930000-0000-7000-8000-000000000002",
  email: "oscar@example.com",
  firstName: "Oscar",
  lastName: "Lindqvist",
  phone: "+61491570156",
  status: "active",
  roles: ["ROLE_USER"],
  scopes: [],
  password: "Weatherboard-17-Lane",
} as const satisfies Persona;

/** Left an email at a calculator and has not opened the link yet. */
export const PRIYA = {
  id: "01930000-0000-7000-8000-000000000003",
  email: "priya@example.com",
  firstName: "",
  lastName: "",
  phone: "",
  status: "pending",
  roles: ["ROLE_USER"],
  scopes: [],
  password: null,
} as const satisfies Persona;

type Colleague = Pick<Persona, "firstName" | "lastName" | "phone" | "scopes"> & { readonly number: number };

/** Somebody who works for the provider. All of them have one password and a second step that is set up. */
function colleague(name: string, { number, ...person }: Colleague): Persona {
  return {
    ...person,
    id: `01930000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`,
    email: `${name}@example.com`,
    status: "active",
    roles: ["ROLE_USER", "ROLE_ADMIN"],
    password: "Ledger-Window-63",
  };
}

const { viewer, "case-worker": worker, approver, payments, administrator } = BUNDLES;

/** Give their colleagues what those may do, and agree to what the other gave. */
export const STELLA = colleague("staff", {
  number: 4,
  phone: "+61491570157",
  firstName: "Stella",
  lastName: "Marsh",
  scopes: [...administrator.scopes, "case.work", "case.take"],
});
export const ADRIAN = colleague("staff2", {
  number: 5,
  phone: "+61491570313",
  firstName: "Adrian",
  lastName: "Keogh",
  scopes: [...administrator.scopes, "second-look"],
});
export const WORKER = colleague("worker", {
  number: 6,
  phone: "+61491570737",
  firstName: "Wendy",
  lastName: "Okello",
  scopes: [...worker.scopes, "complaint.work"],
});
export const APPROVER = colleague("approver", {
  number: 7,
  phone: "+61491571266",
  firstName: "Andrea",
  lastName: "Pohl",
  scopes: [...approver.scopes, "suspicion.work"],
});
export const APPROVER_2 = colleague("approver2", {
  number: 8,
  phone: "+61491571491",
  firstName: "Ali",
  lastName: "Rahman",
  scopes: [...approver.scopes, "suspicion.work"],
});
export const STAFF: readonly Persona[] = [
  STELLA,
  ADRIAN,
  WORKER,
  APPROVER,
  APPROVER_2,
  colleague("payments", {
    number: 9,
    phone: "+61491571804",
    firstName: "Paula",
    lastName: "Stone",
    scopes: payments.scopes,
  }),
  colleague("payments2", {
    number: 10,
    phone: "+61491572549",
    firstName: "Peng",
    lastName: "Liu",
    scopes: payments.scopes,
  }),
  colleague("viewer", {
    number: 11,
    phone: "+61491572665",
    firstName: "Vera",
    lastName: "Costa",
    scopes: viewer.scopes,
  }),
];

export const PERSONAS: readonly Persona[] = [HARRIET, OSCAR, PRIYA, ...STAFF];

/** Harriet's application: the figures are in, the applicant's details are not. */
export const HARRIETS_DRAFT = {
  id: "01930000-0000-7000-8000-000000000101",
  type: "homeowner-assistant",
  step: "applicant",
  homeValueEstimate: 1_250_000,
  remainingMortgageEstimate: 620_000,
  monthlyMortgagePayment: 3717,
  fintreeHelpPercentage: 40,
  yearsLeftOnMortgage: 24,
  propertyAddress: "12 Weston Street, Brunswick VIC 3056",
  dateOfPropertyPurchase: "2019-03-15",
} as const;
