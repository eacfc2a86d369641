import type { MaintenanceKind } from "@keystep/contract/operations/operations";

const JOBS: Readonly<Record<string, string>> = {
  "send-email": "Email",
  "send-held": "Email held for 10 seconds",
  "render-copy": "Copy of an application",
  "render-submission": "Copy of an application",
  "send-reminders": "Reminders to customers",
  "remind-of-requests": "Reminders of what we asked for",
  "tell-of-deadlines": "Deadlines told to colleagues",
  "tell-of-suspicions": "Deadlines of suspicions told to colleagues",
  "end-offers": "Offers that lapse",
  "email-disclosures": "Documents we have to give",
  "follow-cases": "Cases brought up to date",
};
const OTHERS: Readonly<Record<string, string>> = {
  files: "Files before their scan",
  "deadlines-near": "Deadlines that are near",
  "deadlines-passed": "Deadlines that passed",
};

/** A background job, by the name it has in the queue. */
export function jobWords(job: string): string {
  return JOBS[job] ?? job;
}

/** Work that waits, by its name in the metrics. */
export function waitingWords(kind: string): string {
  return kind.startsWith("job:") ? jobWords(kind.slice("job:".length)) : (OTHERS[kind] ?? kind);
}

export const MAINTENANCE_WORDS: Readonly<Record<MaintenanceKind, { readonly title: string; readonly none: string }>> = {
  backup: { title: "Last backup", none: "None is on the record." },
  drill: { title: "Last drill", none: "None is on the record." },
};
