/** The addresses of the desk. Apart from those of the site, since no customer's page carries them. */
export const deskPaths = {
  desk: () => "/staff",
  queue: (queue: string) => `/staff/queues/${queue}`,
  case: (id: string) => `/staff/cases/${id}`,
  /** Without how it was decided. */
  secondLook: (id: string) => `/staff/cases/${id}/second-look`,
  people: () => "/staff/people",
  settings: () => "/staff/settings",
  suspicions: () => "/staff/suspicions",
  suspicion: (id: string) => `/staff/suspicions/${id}`,
  newSuspicion: (caseId?: string) => `/staff/suspicions/new${caseId === undefined ? "" : `?case=${caseId}`}`,
  record: () => "/staff/record",
  operations: () => "/staff/operations",
} as const;
