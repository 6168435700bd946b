import type { LicenceRole } from '../seats/seat.ts';
import type { PlanName } from '../subscriptions/plans.table.ts';

/** What an account uses: the plan it holds itself, else that of the licence it has a seat of. */
export type Licence = {
  plan: PlanName;
  /** Whose it is: the account's own number where it holds the plan itself. */
  holderId: string;
  /** What the account is in it. */
  role: LicenceRole;
  /**
   * Sessions that bought it: they have files before the mailbox is proven (decision 0041, unproven mailbox).
   */
  boughtIn: readonly string[];
  /** An operator holds back its files until a matter is settled (R9.41). */
  isRestricted: boolean;
};

/** What came of asking for a file. */
export type DownloadOutcome<File> =
  /** It was made and counted; undefined where there was none to make, and nothing is counted. */
  { outcome: 'allowed'; file: File | undefined } | DownloadRefusal;

/** Why there is no file. */
export type DownloadRefusal =
  /** There is no active plan. */
  | { outcome: 'noPlan' }
  /** There is one, but nobody has shown that the mailbox is theirs (decision 0041, unproven mailbox). */
  | { outcome: 'unproven' }
  /** An operator holds back its files. */
  | { outcome: 'restricted' }
  /** The documents of a UTC day are used up (R9.39). */
  | { outcome: 'tooMany'; retryAfterSeconds: number }
  /** More files in a minute than people ask for (R9.46). */
  | { outcome: 'tooFast'; retryAfterSeconds: number }
  /** The licence was used from as many addresses as it covers, and this is another one (R9.40). */
  | { outcome: 'tooManyAddresses'; retryAfterSeconds: number };

/** Documents a user of a licence may download on a UTC day (section 9, A161). */
export const DOWNLOADS_A_DAY = 100;

/** From so many on it is said how many are left of them. */
export const TOLD_FROM_LEFT = 20;

/** Files made for one licence within a minute, for all who use it: who is faster is no reader (R9.46). */
export const DOWNLOADS_A_MINUTE = 20;

/** Addresses one licence may be used from in 24 hours (section 9, A162); of IPv6 a /64 counts as one. */
export const ADDRESSES_A_DAY = 10;
