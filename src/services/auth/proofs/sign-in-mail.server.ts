import { createHmac } from 'node:crypto';
import { DAY, HOUR, later, MINUTE, now } from '../../../shared/clock.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { newId } from '../../../shared/ids.ts';
import { hashOf, signatureOf } from '../../../shared/secrets.server.ts';
import type { Database, Query } from '../../database/database.server.ts';
import { mailSignIn, type ProofSecrets } from './store.server.ts';

/** How long a sign-in mail works after it was asked for. */
export const PROOF_MS = 10 * MINUTE;
/** Strangers may fill a mailbox with so many mails, and a browser the account knows with so many more (S08). */
const CAPS = { stranger: { hour: 3, day: 5 }, known: { hour: 6, day: 20 } } as const;

export type SignInMail = {
  account: { id: string; email: string; locale: string; created_at: Date };
  destination: string;
  /** At most one a day (the mail that follows a 409). */
  dailyOnly: boolean;
  /** The number of the browser that asks, where the account knows it. */
  device: string | undefined;
  /** What links and codes are made with. */
  secret: string;
  /** The mail confirms the mailbox, for a day, rather than signing in. */
  confirms?: boolean;
  /** In the same transaction: what else is written down of it. */
  note?: ((query: Query) => Promise<void>) | undefined;
};

/** Mails a link and a code to the owner of an account. @returns false where the mailbox has had enough */
export async function mailProofTo(database: Database, ask: SignInMail): Promise<boolean> {
  const { account, destination, dailyOnly, device, secret, note, confirms = false } = ask;
  const today = dayOf(now());
  // On the day of sign-up the welcome mail is that mail (decision 0042, known address).
  if (dailyOnly && dayOf(account.created_at) === today) return false;
  const { hour, day } = CAPS[device ? 'known' : 'stranger'];
  return mailSignIn(database, {
    ...{ note, confirms },
    accountId: account.id,
    askedBy: device ?? 'stranger',
    destination: safeDestination(destination),
    at: now(),
    expiresAt: later(confirms ? DAY : PROOF_MS),
    caps: [
      { since: later(-HOUR), most: hour },
      { since: later(-DAY), most: day },
    ],
    freshSince: later(-HOUR),
    revives: !dailyOnly,
    mail: {
      key: dailyOnly
        ? `known-address:${account.id}:${today}`
        : `${confirms ? 'confirm' : 'sign-in'}:${newId()}`,
      recipient: account.email,
      locale: account.locale,
    },
    secretsOf: (id) => secretsOf(secret, id),
  });
}

/** Made from the proof's number, so that the same mail can be written again while only hashes are kept. */
function secretsOf(secret: string, id: string): ProofSecrets {
  const link = signatureOf(secret, `link:${id}`);
  const digits = createHmac('sha256', secret).update(`code:${id}`).digest().readUIntBE(0, 6) % 1_000_000;
  const code = String(digits).padStart(6, '0');
  return { link, code, linkHash: hashOf(link), codeHash: hashOf(code) };
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
