import { expect } from "./expect.ts";

type Email = { to: string; subject: string; text: string; html: string; createdAt: string };

/** The emails to an address so far, the newest first. */
export async function mailsTo(site: string, address: string): Promise<Email[]> {
  const answer = await fetch(`${site}/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  // The mailbox is our own page; its shape is asserted by the API's tests.
  return (await answer.json()) as Email[];
}

/** An email whose sender was killed in the middle is taken up again after a minute or two; the test's own limit comes first. */
const LOOKING = { timeout: 150_000, intervals: [25, 50, 50, 100] };

/** The newest email to an address, waiting for the queue to deliver it. */
export async function newestEmail(site: string, address: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(site, address)).length, LOOKING).toBeGreaterThan(0);
  const [email] = await mailsTo(site, address);
  if (email === undefined) throw new Error(`No email to ${address}`);
  return email;
}

type Wanted = {
  readonly address: string;
  readonly subject: RegExp;
  /** How many emails of this kind the address has been sent by now: the queue delivers in any order. */
  readonly count?: number;
};

/** The newest email to an address with a subject, waiting for the queue to deliver it. */
export async function newestEmailAbout(site: string, { address, subject, count = 1 }: Wanted): Promise<Email> {
  const find = async () => (await mailsTo(site, address)).filter((email) => subject.test(email.subject));
  await expect.poll(async () => (await find()).length, LOOKING).toBeGreaterThanOrEqual(count);
  const [email] = await find();
  if (email === undefined) throw new Error(`No email to ${address} about ${String(subject)}`);
  return email;
}

/** The link to one of the sign-in pages inside an email. */
export function signInLinkIn(email: Email): string {
  const link = /https?:\/\/\S+\/auth\/[\w-]+\/[\w-]+/.exec(email.text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${email.text}`);
  return link;
}

/** The application link inside an email. */
export function linkIn(email: Email): string {
  const link = /https?:\/\/\S+\/application\/from-email\/[\w-]+/.exec(email.text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${email.text}`);
  return link;
}

let serial = 0;

/** An address no other test uses. */
export function newAddress(name: string): string {
  serial += 1;
  return `${name}-${process.pid}-${Date.now().toString(36)}-${serial}@example.com`;
}

/** The link of an invitation to join an application. */
export function invitationLinkIn(email: Email): string {
  const link = /https?:\/\/\S+\/application\/join\/[\w-]+/.exec(email.text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${email.text}`);
  return link;
}
