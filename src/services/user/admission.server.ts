import type { Paid } from '../challenge/challenge.server.ts';
import { KNOWN_ADDRESS_HEAT, weightOf } from '../limits/buckets.table.ts';
import { mailboxLimitKey } from '../limits/mailbox-limit.server.ts';
import { isDisposable } from '../risk/disposable.server.ts';
import { mailPoints, riskOf, riskSteps } from '../risk/risk.ts';
import type { Services } from '../services.ts';
import type { Admission } from './sign-up-points.ts';

export type Applicant = {
  email: string;
  /** The visitor's address. */
  address: string;
  /** The header Accept-Language. */
  acceptLanguage: string | null;
  /** What the proof of work or the form token was worth. */
  paid: Paid;
  withScript: boolean;
};

/**
 * Takes the points of a sign-up whose proof is right (docs/decisions/0014-protection.md). A network or a whole that
 * is hot, or a risk, makes it dearer; only an address or a mailbox that has used its own points up is refused.
 *
 * @returns the risk and the points, to be kept with the account
 * @throws Refusal 429
 */
export async function admit({ limits }: Services, applicant: Applicant): Promise<Admission> {
  const { email, address, acceptLanguage, paid, withScript } = applicant;
  const bucket = withScript ? 'sign-up' : 'sign-up-without-script';
  const heat = await limits.heatOf(bucket, address);
  const risk = riskOf({
    disposable: isDisposable(email),
    hotNetwork: heat.network > 0,
    withScript,
    ageMs: paid.ageMs,
    acceptLanguage,
  });
  const asked = heat.step + riskSteps(risk);
  const points = weightOf(paid.step, asked);
  await limits.pay(bucket, address, points);
  const paidNow: Admission['paid'] = { bucket, points };
  try {
    await limits.takeOne('mailbox', mailboxLimitKey(email), mailPoints(risk));
  } catch (refusal) {
    // A mailbox that was asked for too often is another known address: new colleagues do not pay for it either.
    await countKnownAddress({ limits }, { address, paid: paidNow });
    throw refusal;
  }
  return { risk, paid: paidNow };
}

/**
 * After 'Account already exists': an address may ask a few times, and each time makes the proofs of work of what it
 * shares dearer (S01). New colleagues behind the same address still sign up: such a question takes none of their points,
 * and who signs up without script, where nothing can be made dearer by work, does not pay for it at all.
 * @throws Refusal 429 when the address has asked too often
 */
export async function countKnownAddress(
  { limits }: Pick<Services, 'limits'>,
  { address, paid: { bucket, points } }: Pick<Applicant, 'address'> & Pick<Admission, 'paid'>,
): Promise<void> {
  await limits.giveBack(bucket, address, points);
  await limits.warm('sign-up', address, KNOWN_ADDRESS_HEAT);
  await limits.take('known-address', address);
}

/** The first proof of a mailbox gives back what its sign-up took, at the address it is proven from (S67). */
export async function giveBackSignUp(
  { limits, user }: Services,
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  const paid = await user.pointsOf(accountId);
  if (paid) await limits.giveBack(paid.bucket, address, paid.points);
}
