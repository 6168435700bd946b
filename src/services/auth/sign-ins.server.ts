import { now } from '../../shared/clock.ts';
import type { Seen } from '../account/seen.ts';
import type { Database } from '../database/database.server.ts';
import { NEW_DEVICE_MAIL } from '../security-mails/security-mail.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { insertAccountEvent } from './sessions.store.server.ts';
import { hasSignedIn } from './store.server.ts';

export type SignIn = {
  accountId: string;
  by: 'password' | 'mail' | 'passkey';
  /** It was the first proof of the mailbox: whoever signed in before may have been somebody else. */
  firstProof: boolean;
  seen: Seen;
  /** The account knows the browser. */
  isKnown: boolean;
};

/** Notes that somebody signed in. From a browser never seen before the owner is told, once a day at most. */
export async function noteSignIn({ query }: Database, signIn: SignIn): Promise<void> {
  const { accountId, by, firstProof, seen, isKnown } = signIn;
  const at = now();
  await query.transaction().execute(async (trx) => {
    const isFirst = !(await hasSignedIn({ query: trx }, accountId));
    const event = { accountId, kind: 'signed-in', data: { by, firstProof }, at };
    await insertAccountEvent({ query: trx }, event);
    if (isKnown || firstProof || isFirst) return;
    const key = `${accountId}:${at.toISOString().slice(0, 10)}`;
    await tellOwner({ query: trx }, NEW_DEVICE_MAIL, { accountId, seen, at, more: {}, key });
  });
}
