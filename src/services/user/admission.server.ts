import type { Paid } from '../challenge/challenge.server.ts';
import { KNOWN_ADDRESS_HEAT, weightOf } from '../limits/buckets.table.ts';
import { isDisposable } from '../risk/disposable.server.ts';
import { mailPoints, type Risk, riskOf, riskSteps } from '../risk/risk.ts';
import type { Services } from '../services.ts';
import { mailboxLimitKey } from './user.server.ts';

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
 * @returns the risk, to be kept with the account
 * @throws Refusal 429
 */
export async function admit({ limits }: Services, applicant: Applicant): Promise<Risk> {
  const { email, address, acceptLanguage, paid, withScript } = applicant;
  const action = bucketOf(withScript);
  await limits.check('known-address', address);
  const heat = await limits.heatOf(action, address);
  const risk = riskOf({
    disposable: isDisposable(email),
    hotNetwork: heat.network > 0,
    withScript,
    ageMs: paid.ageMs,
    acceptLanguage,
  });
  const asked = heat.step + riskSteps(risk);
  await limits.pay(action, address, weightOf(paid.step, asked));
  await limits.takeOne('mailbox', mailboxLimitKey(email), mailPoints(risk));
  return risk;
}

/** After 'Account already exists': an address may ask a few times, and each time warms what it shares (S01). */
export async function countKnownAddress(
  { limits }: Services,
  { address, withScript }: Pick<Applicant, 'address' | 'withScript'>,
): Promise<void> {
  await limits.take('known-address', address);
  await limits.warm(bucketOf(withScript), address, KNOWN_ADDRESS_HEAT);
}

function bucketOf(withScript: boolean): 'sign-up' | 'sign-up-without-script' {
  return withScript ? 'sign-up' : 'sign-up-without-script';
}
