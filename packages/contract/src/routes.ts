import { z } from "zod";
import * as activity from "./activity/activity.ts";
import * as addresses from "./addresses/addresses.ts";
import * as address from "./applicants/address.ts";
import * as applicants from "./applicants/applicants.ts";
import * as bankingDetails from "./applicants/banking-details.ts";
import * as applications from "./applications/applications.ts";
import * as coApplicants from "./co-applicants/co-applicants.ts";
import * as contact from "./contact/contact.ts";
import * as offers from "./decisions/offers.ts";
import * as caseMessages from "./desk/case-messages.ts";
import * as asCustomer from "./desk/as-customer.ts";
import * as casePage from "./desk/case.ts";
import * as cases from "./desk/cases.ts";
import * as checks from "./desk/checks.ts";
import * as likeCases from "./desk/like-cases.ts";
import * as proposals from "./desk/proposals.ts";
import * as decisionLooks from "./desk/second-looks.ts";
import * as sendings from "./desk/sendings.ts";
import * as sideBySide from "./desk/side-by-side.ts";
import * as disclosures from "./disclosures/disclosures.ts";
import * as documents from "./documents/documents.ts";
import * as files from "./files/files.ts";
import * as uploadLinks from "./files/upload-links.ts";
import * as identity from "./identity/identity.ts";
import * as registration from "./identity/registration.ts";
import * as secondFactor from "./identity/second-factor.ts";
import * as sessions from "./identity/sessions.ts";
import * as signIn from "./identity/sign-in.ts";
import * as informationRequests from "./information-requests/information-requests.ts";
import * as marketingConsent from "./leads/marketing-consent.ts";
import * as ownLeads from "./leads/own-leads.ts";
import * as messages from "./messages/messages.ts";
import * as mortgageShares from "./mortgage-shares/mortgage-shares.ts";
import * as operations from "./operations/operations.ts";
import * as settings from "./settings/settings.ts";
import * as staff from "./staff/staff.ts";
import * as corrections from "./submissions/corrections.ts";
import * as secondLooks from "./submissions/second-looks.ts";
import * as submissions from "./submissions/submissions.ts";
import * as suspicions from "./suspicion/suspicions.ts";
import { id } from "./fields/fields.ts";
import { accessRule } from "./http/access.ts";
import type { ProblemCode } from "./http/problems.ts";
import type { Route } from "./http/route.ts";

/** The modules that declare routes. */
const MODULES = [
  addresses,
  identity,
  secondFactor,
  signIn,
  registration,
  sessions,
  operations,
  settings,
  staff,
  ownLeads,
  marketingConsent,
  mortgageShares,
  contact,
  messages,
  activity,
  caseMessages,
  asCustomer,
  casePage,
  checks,
  likeCases,
  proposals,
  decisionLooks,
  offers,
  sideBySide,
  cases,
  sendings,
  applications,
  applicants,
  address,
  bankingDetails,
  coApplicants,
  documents,
  disclosures,
  files,
  uploadLinks,
  submissions,
  corrections,
  secondLooks,
  informationRequests,
  suspicions,
] as const;

type ExportOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type Declared = Extract<ExportOf<(typeof MODULES)[number]>, Route>;

function isDeclared(entry: [string, unknown]): entry is [string, Declared] {
  const [, exported] = entry;
  return typeof exported === "object" && exported !== null && "access" in exported;
}

const DECLARED = MODULES.flatMap((module) => Object.entries<unknown>(module).filter(isDeclared));

/** A route with the name that it is exported by: the operation's in the OpenAPI document, and the key in the access matrix. */
export type NamedRoute = Route & { readonly name: string };

/** Every route of the API: the OpenAPI document, the access matrix and the structural tests walk this list. */
export const ROUTES = DECLARED.map(([name, route]) => ({ ...route, name }));

const NAMES: ReadonlyMap<Route, string> = new Map(DECLARED.map(([name, route]) => [route, name]));

export function nameOf(route: Route): string {
  return NAMES.get(route) ?? `${route.method} ${route.path}`;
}

/** The schema of the parameters of a route's path; undefined where it has none. */
export function paramsOf({ path, params }: Route): z.ZodType | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return names.length === 0 ? undefined : (params ?? z.object(Object.fromEntries(names.map((name) => [name, id]))));
}

/** The problems of a route beyond those that every route can answer. */
export function ownProblems({ access, problems = [] }: Route): readonly ProblemCode[] {
  const { otherwise } = accessRule(access);
  return otherwise === undefined ? problems : [otherwise, ...problems];
}
