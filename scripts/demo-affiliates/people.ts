import { readAffiliateLink } from '../../src/routes/affiliate-paths.ts';
import { insertAccount } from '../../src/services/account/accounts.store.server.ts';
import { agreementIn } from '../../src/services/affiliate-applications/agreement.server.ts';
import { acceptApplication } from '../../src/services/affiliate-applications/decide.server.ts';
import { findApplication } from '../../src/services/affiliate-applications/find.server.ts';
import { readClick } from '../../src/services/affiliate-clicks/read-click.server.ts';
import { giveCode } from '../../src/services/referrals/give-code.server.ts';
import { now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Stage } from './stage.ts';
import { type APPLICANTS, BOUGHT, BUYERS, ODD, type Recommender } from './year.table.ts';

/** Who recommends us, with their number and link. */
export type Known = Recommender & { id: string; number: number; token: string };
/** A sale, by the address of its buyer. */
export type Sold = { email: string; by: Known };

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PAGES = ['pricing/plans/', '', 'features/', 'de/', 'fr/pricing/plans/'];
const by = 'demo';

/**
 * Applies, is accepted, gets a code, and says where it is paid: as by the pages and the commands.
 * @throws Error where the demo has them
 */
export async function recruit(stage: Stage, who: Recommender): Promise<Known> {
  const { applications, database, payoutAccounts } = stage;
  const { email, locale, answers, code } = who;
  const { hash: agreementHash } = agreementIn(locale);
  const accountId = await openAccount(stage, who);
  const outcome = await applications.apply({ email, locale, answers, agreementHash, account: null });
  if (outcome !== 'applied')
    throw new Error(`${email} is there already: begin with an empty DATA_DIR, or leave it as it is`);
  const application = await findApplication(database, email);
  const affiliate = application && (await acceptApplication(database, application, { by }));
  if (!affiliate) throw new Error(`expected an application of ${email}`);
  if (code) await giveCode(database, { number: String(affiliate.number), code, endsOn: undefined, by });
  const seen = { browser: 'Firefox', system: 'Linux', country: answers.country };
  await payoutAccounts.change({ affiliateId: affiliate.id, accountId, seen }, who.account);
  return { ...who, ...affiliate };
}

/** Applies, and waits. */
export async function applyAs(
  { applications }: Pick<Stage, 'applications'>,
  { email, locale, answers }: (typeof APPLICANTS)[number],
): Promise<void> {
  const { hash: agreementHash } = agreementIn(locale);
  await applications.apply({ email, locale, answers, agreementHash, account: null });
}

/** Makes the workspace account of somebody who has shown that the mailbox is theirs. */
async function openAccount({ database }: Stage, { email, locale }: Recommender): Promise<string> {
  const at = now();
  const id = await insertAccount(database, { email, locale, madeFor: {}, at });
  if (!id) throw new Error(`${email} has an account already: begin with an empty DATA_DIR`);
  const { query } = database;
  await query.updateTable('accounts').set({ mailbox_proven_at: at }).where('id', '=', id).execute();
  return id;
}

type Pressing = { index: number; query?: string; referrer?: string };

/** Somebody presses a link: some refuse to be remembered, some are robots. @returns the number of the press */
export async function press(stage: Stage, { token, host }: Known, pressing: Pressing): Promise<string> {
  const { index, query = '?sub=letter', referrer = `https://${host}/` } = pressing;
  const page = PAGES[index % PAGES.length] ?? '';
  const url = new URL(`http://localhost/a/${token}/${page}${query}`);
  const link = readAffiliateLink(url.pathname, url.search);
  if (!link || !(await stage.clicks.knows(token))) throw new Error(`expected a link at ${url}`);
  const headers = {
    'User-Agent': index % 11 === 10 ? ROBOT : BROWSER,
    Cookie: `user-cookies=${index % 5 === 4 ? 0 : 1}`,
    ...{ Referer: referrer, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' },
    ...{ 'Sec-Fetch-User': '?1' },
  };
  const { click } = readClick({ request: new Request(url, { headers }), link, country: 'CA' });
  stage.clicks.count(click, `203.0.113.${index % 200}`);
  return click.id;
}

/** Somebody presses a link or has a code, buys, and pays with a card. @param index of the sale, of the whole year */
export async function buy(stage: Stage, who: Known, index: number): Promise<Sold> {
  const odd = ODD.get(index) ?? {};
  const byCode = who.code !== null && index % 4 === 3 && !ODD.has(index);
  const { query, referrer } = odd;
  const clickId = await press(stage, who, {
    ...{ index: 0, ...(query ? { query } : {}), ...(referrer ? { referrer } : {}) },
  });
  await stage.clicks.written();
  const name = odd.buyer ? who.answers.name : (BUYERS[index % BUYERS.length] ?? '');
  const [firstName = '', ...lastNames] = name.split(' ');
  const email = `buyer${index}.${newId().slice(-6)}@buyers.example`;
  const url = await stage.order(
    {
      ...{ path: '/pricing/plans/', buy: BOUGHT[index % BOUGHT.length] ?? 'basic', route: 'card' },
      ...{ idempotencyKey: newId(), email, firstName, lastName: lastNames.join(' ') },
      ...{ country: 'CA', region: 'QC', terms: 'yes', instant: 'yes', code: byCode ? who.code : '' },
    },
    byCode ? '' : `b_eftid=${clickId}`,
  );
  await pay(url, name);
  return { email, by: who };
}

/** Fills in the stand-in's page as a buyer does. */
async function pay(page: string, name: string): Promise<void> {
  const body = new URLSearchParams({
    number: '4242 4242 4242 4242',
    cvc: '123',
    month: '12',
    year: '2040',
    name,
  });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the stand-in took no payment: ${answer.status}`);
}
