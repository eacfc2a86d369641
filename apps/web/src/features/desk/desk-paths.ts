/** The addresses of the desk. Apart from those of the site, since no customer's page carries them. */
export const deskPaths = {
  desk: () => "/staff",
  queue: (queue: string) => `/staff/queues/${queue}`,
  case: (id: string) => `/staff/cases/${id}`,
  people: () => "/staff/people",
  settings: () => "/staff/settings",
  record: () => "/staff/record",
} as const;
