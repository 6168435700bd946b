import { later, now } from '../../shared/clock.ts';
import { emailKey } from '../../shared/email.ts';
import { newId } from '../../shared/ids.ts';
import { parsePlace } from '../../shared/places.ts';
import { hashOf, newDigits, newSecret } from '../../shared/secrets.server.ts';
import { insertAccount, suggestPlace } from '../account/accounts.store.server.ts';
import { WELCOME_PROOF_MS } from '../auth/auth.server.ts';
import { SESSION_MS } from '../auth/auth.ts';
import { WELCOME_MAIL } from '../auth/mails/proof-data.ts';
import { insertProof } from '../auth/proofs/proofs.store.server.ts';
import type { Database, Query } from '../database/database.server.ts';
import { putMail } from '../mail/outbox.server.ts';
import { isSoldByUs } from '../payments/routes.table.ts';
import type { Order } from './order.ts';
import type { OrderBuyer } from './store.server.ts';

/**
 * Whose a paid order is: the account it was placed with, else the one of its address, else a new one. A new account
 * comes with a session, for the browser that shows the order's secret; an account that was there before does not,
 * because paying proves nothing about its owner.
 */
export async function buyerOf({ query }: Query, order: Order): Promise<OrderBuyer> {
  const { accountId, accountMade, sessionNumber } = order;
  // An account that was made for it and is gone does not come back.
  if (accountId || accountMade) {
    if (accountId) await placeBuyer(query, order, accountId);
    return { accountId, made: accountMade, sessionNumber };
  }
  const at = now();
  const { email, locale } = order;
  const account = await insertAccount({ query }, { email, locale, madeFor: { order: order.id }, at });
  if (account === undefined) return { ...(await known(query, order)), made: false };
  await placeBuyer(query, order, account);
  await oweWelcome(query, order, account);
  const number = newId();
  await query
    .insertInto('sessions')
    .values({
      number,
      account_id: account,
      kind: 'sign-up',
      created_at: at,
      last_seen_at: at,
      expires_at: later(SESSION_MS),
    })
    .execute();
  return { accountId: account, made: true, sessionNumber: number };
}

/** Who said where they are billed is not asked for it again; the retailer does not always say it. */
async function placeBuyer(
  query: Database['query'],
  { state, route, billing: { country, region } }: Order,
  id: string,
): Promise<void> {
  const place = parsePlace(region ? `${country}-${region}` : country);
  if (place && state === 'open' && isSoldByUs(route)) await suggestPlace({ query }, { id, place, at: now() });
}

/** The mail by which the buyer shows that the mailbox is theirs, as after a sign-up. */
async function oweWelcome(
  query: Database['query'],
  { email, locale, plan, destination }: Order,
  accountId: string,
): Promise<void> {
  const [link, code] = [newSecret(), newDigits()];
  const at = now();
  await insertProof(
    { query },
    {
      accountId,
      linkHash: hashOf(link),
      codeHash: hashOf(code),
      destination,
      at,
      expiresAt: later(WELCOME_PROOF_MS),
    },
  );
  const data = { link, code, plan, destination: '', title: '' };
  const key = `welcome:${accountId}`;
  await putMail({ query }, WELCOME_MAIL, { key, accountId, recipient: email, locale, data, at });
}

async function known(query: Database['query'], { email }: Order): Promise<Omit<OrderBuyer, 'made'>> {
  const row = await query
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return { accountId: row?.id ?? null, sessionNumber: null };
}
