import type { GivingName } from '../limits/buckets.table.ts';
import { isWithin, type LimitsService } from '../limits/limits.server.ts';
import { mailboxLimitKey } from '../limits/mailbox-limit.server.ts';

/** Who tries to sign in, and where. */
export type Tryer = {
  email: string;
  /** The visitor's address. */
  address: string;
  /** The number of the browser, where the account knows it. */
  device: string | undefined;
};

export type Tried<T> =
  | { outcome: 'right'; entry: T }
  /** `slowed`: strangers have tried many passwords of this account; the mailed link works all the same. */
  | { outcome: 'wrong' | 'tooMany' | 'slowed' };

/**
 * Tries a password or a code. The points are taken before, so that a thousand tries at once are no more than the limit
 * allows, and given back when it was right (S67).
 */
export async function tried<T>(
  limits: LimitsService,
  { tryer, by }: { tryer: Tryer; by: 'password' | 'code' },
  attempt: () => Promise<T | undefined>,
): Promise<Tried<T>> {
  const { address, device } = tryer;
  const ofAccount = accountPoints(tryer, by);
  // An office shares its address with whoever mistypes there: a browser the account knows is not counted among them.
  if (!device && !(await isWithin(limits.pay('sign-in', address, 1)))) return { outcome: 'tooMany' };
  if (ofAccount && !(await isWithin(limits.takeOne(ofAccount.bucket, ofAccount.key))))
    return { outcome: 'slowed' };
  const entry = await attempt();
  if (entry === undefined) return { outcome: 'wrong' };
  if (!device) await limits.giveBack('sign-in', address);
  if (ofAccount) await limits.giveBackOne(ofAccount.bucket, ofAccount.key);
  return { outcome: 'right', entry };
}

/** A code has its own few tries in the mail it came with; passwords are counted for their account. */
function accountPoints({ email, device }: Tryer, by: 'password' | 'code') {
  if (by === 'code') return undefined;
  const bucket: GivingName = device ? 'password-known-device' : 'password';
  return { bucket, key: device ?? mailboxLimitKey(email) } as const;
}

/** May a wrong link be answered? A right one is never refused: nobody can guess it. */
export function mayFail(limits: LimitsService, address: string): Promise<boolean> {
  return isWithin(limits.pay('sign-in', address, 1));
}

/** May this browser ask for a sign-in mail? One the account knows may: its mails have an allowance of their own. */
export async function mayAskForMail(limits: LimitsService, { address, device }: Omit<Tryer, 'email'>) {
  return device !== undefined || isWithin(limits.pay('sign-in-mail', address, 1));
}
