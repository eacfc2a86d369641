import { stepPath } from "@keystep/domain/applications/step-path";
import type { StepName } from "@keystep/domain/applications/steps";
import { UPLOAD_FROM_PHONE_PATH } from "@keystep/domain/files/upload-link";

/** The address of a step of an application; without a step, of the user step. */
export function applicationPath(id: string, step: StepName | null): string {
  return `/application/${id}/${stepPath(step)}`;
}

export const paths = {
  home: () => "/",
  register: () => "/register",
  login: () => "/login",
  logout: () => "/logout",
  faq: () => "/faq",
  about: () => "/about",
  contactUs: () => "/contact-us",
  privacyPolicy: () => "/privacy-policy",
  getStarted: () => "/homeowner-assistant/get-started",
  upfrontBoost: () => "/upfront-boost",
  monthlyBoost: () => "/monthly-boost",
  doubleBoost: () => "/double-boost",
  homeownerAssistantCalculator: () => "/homeowner-assistant/calculator",
  upfrontBoostCalculator: () => "/upfront-boost/calculator",
  monthlyBoostCalculator: () => "/monthly-boost/calculator",
  compare: () => "/compare",
  business: () => "/business",
  forBusiness: () => "/business/for-business",
  businessCalculator: () => "/business/for-business/calculator",
  bnpl: () => "/business/bnpl",
  bnplCalculator: () => "/business/bnpl/calculator",
  dashboard: () => "/dashboard",
  messages: () => "/dashboard/messages",
  /** With the application chosen as what a new message is about. */
  askAbout: (applicationId: string) => `/dashboard/messages?about=${applicationId}`,
  receipts: () => "/dashboard/receipts",
  looks: () => "/dashboard/receipts?kind=look",
  account: () => "/dashboard/account",
  accountSessions: () => "/dashboard/account#sessions",
  accountTwoStep: () => "/dashboard/account#two-step",
  /** For staff on their way to the workspace, who want to go on to it. */
  accountTwoStepForStaff: () => "/dashboard/account?for=staff#two-step",
  /** Which of its tabs is open follows as `?tab=`. */
  mortgageShare: (id: string) => `/dashboard/mortgage-share/${id}`,
  uploadFromPhone: () => UPLOAD_FROM_PHONE_PATH,
  staff: () => "/staff",
  application: applicationPath,
  /** Leads on to the step the application stands on. */
  applicationStart: (id: string) => `/application/${id}`,
  decision: (id: string) => `/application/${id}/decision`,
  /** An invited co-applicant answers here. */
  join: (invitationId: string) => `/application/join/${invitationId}`,
  applicationFromEmail: (emailId: string) => `/application/from-email/${emailId}`,
} as const;
