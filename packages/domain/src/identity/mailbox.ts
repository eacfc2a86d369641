/** Everything a person keeps to sign in with, as far as an emailed link must respect it. */
export type KeptWays = {
  readonly isStaff: boolean;
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly recoveryCodesLeft: number;
};

/**
 * Whether reading a person's mailbox opens their account, as it does after a forgotten password: then the link takes the place of everything
 * there was. Not beside a second step, nor where recovery codes were kept for this, nor for staff with a passkey: there a mailbox is one factor of two
 * (decision 0063; ASVS 6.4.3).
 */
export function isMailboxEnough({ isStaff, hasPassword, hasTotp, hasPasskey, recoveryCodesLeft }: KeptWays): boolean {
  if (hasTotp || recoveryCodesLeft > 0) return false;
  return !hasPasskey || !(hasPassword || isStaff);
}
