import * as v from 'valibot';
import { now } from '../../shared/clock.ts';
import { sealed, unsealed } from '../../shared/sealed.server.ts';
import type { Seen } from '../account/seen.ts';
import { noteEvent } from '../affiliates/events.store.server.ts';
import { AffiliateHashes } from '../affiliates/hashes.server.ts';
import { tellNotice } from '../affiliates/mails/tell-notice.server.ts';
import { payoutBlockOf } from '../affiliates/payables.server.ts';
import type { TaxStanding } from '../affiliates/rows.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { tellOwner } from '../security-mails/tell-owner.server.ts';
import { type Paid, paidOf, setPayout, setTax } from './accounts.store.server.ts';
import { PAYOUT_ACCOUNT_MAIL } from './mails/account-mail.ts';
import { addressOf, methodOf, type PayoutAccount, shownAccount } from './payout-account.ts';
import { expiresOn, type ToldTax } from './tax-standing.ts';

const holder = v.string();
const accountSchema = v.variant('kind', [
  v.object({ kind: v.literal('iban'), holder, iban: v.string(), bic: v.string() }),
  v.object({
    kind: v.literal('us'),
    ...{ holder, routing: v.string(), account: v.string(), use: v.picklist(['checking', 'savings']) },
  }),
  v.object({ kind: v.literal('paypal'), email: v.string() }),
]);

export type PaidStanding = Pick<Paid, 'kind' | 'country' | 'tax'> & {
  method: string;
  /** What of the account may be seen, and since when it is paid to; null where none is known. */
  account: { shown: string; since: string } | null;
  block: ReturnType<typeof payoutBlockOf>;
};

type Changing = { affiliateId: string; accountId: string; seen: Seen };

/** Where affiliates are paid, and where their tax papers stand. Accounts rest sealed, each bound to its affiliate. */
export class PayoutAccountsService {
  readonly #database: Database;
  readonly #hashes: AffiliateHashes;
  readonly #secrets: () => Promise<{ seal: string }>;

  constructor(database: Database) {
    this.#database = database;
    this.#hashes = new AffiliateHashes(database);
    this.#secrets = sharedSecrets(database, 'affiliate-payouts', ['seal']);
  }

  async standingOf(affiliateId: string): Promise<PaidStanding> {
    const { kind, country, payout, tax } = await paidOf(this.#database, affiliateId);
    const { method, shown = '', since = '' } = payout;
    const account = payout.sealed === '' ? null : { shown, since };
    return { kind, country, tax, method, account, block: payoutBlockOf(payout, tax) };
  }

  /** Pays to another account from now on, and tells the owner of the workspace account. */
  async change({ affiliateId, accountId, seen }: Changing, account: PayoutAccount): Promise<void> {
    const at = now();
    const shown = shownAccount(account);
    const { seal } = await this.#secrets();
    const payout = {
      method: methodOf(account),
      sealed: sealed(seal, JSON.stringify(account), affiliateId).toString('base64url'),
      ...{ shown, since: at.toISOString() },
    };
    const hash = await this.#hashes.ofPayoutAddress(addressOf(account));
    const holder = account.kind === 'paypal' ? null : await this.#hashes.ofHolder(account.holder);
    await this.#database.query.transaction().execute(async (query) => {
      await setPayout({ query }, affiliateId, { payout, hash, holder });
      const event = { affiliateId, kind: 'payoutAccount', by: 'affiliate', at };
      await noteEvent({ query }, { ...event, data: { method: payout.method } });
      await tellOwner({ query }, PAYOUT_ACCOUNT_MAIL, { accountId, seen, at, more: { account: shown } });
    });
  }

  /** Takes down what an affiliate says of its taxes; that a paper was asked for ends with it. */
  async tellTax(affiliateId: string, { kind, country, vatId, paper, signedOn }: ToldTax): Promise<void> {
    const expires = expiresOn({ paper, signedOn });
    const tax: TaxStanding = {
      status: paper === 'none' ? 'none' : 'told',
      ...(vatId ? { vatId } : {}),
      ...(paper === 'none' ? {} : { paper, signedOn }),
      ...(expires ? { expiresOn: expires } : {}),
    };
    await this.#writeTax({ affiliateId, by: 'affiliate' }, (before) => ({
      ...{ kind, country },
      tax: paper === 'none' && before.status === 'asked' ? { ...tax, status: 'asked' } : tax,
    }));
  }

  /** An operator asks for a paper, which its affiliate is told, or has it on file. */
  async decideTax(affiliateId: string, status: 'asked' | 'onFile' | 'none', by: string): Promise<void> {
    const toldAt = status === 'asked' ? now() : null;
    await this.#writeTax({ affiliateId, by, toldAt }, (before) => ({ tax: { ...before, status } }));
  }

  /** An account in plain, to pay to it. @param text sealed, as `payouts.sent_to` has it */
  async open(affiliateId: string, text: string): Promise<PayoutAccount> {
    const { seal } = await this.#secrets();
    return v.parse(accountSchema, JSON.parse(unsealed(seal, Buffer.from(text, 'base64url'), affiliateId)));
  }

  async #writeTax(
    { affiliateId, by, toldAt = null }: { affiliateId: string; by: string; toldAt?: Date | null },
    change: (before: TaxStanding) => Parameters<typeof setTax>[2],
  ): Promise<void> {
    await this.#database.query.transaction().execute(async (query) => {
      const { tax } = await paidOf({ query }, affiliateId, true);
      const changed = change(tax);
      await setTax({ query }, affiliateId, changed);
      const data = { status: changed.tax.status ?? 'none', paper: changed.tax.paper ?? 'none' };
      await noteEvent({ query }, { affiliateId, kind: 'tax', by, data, at: now() });
      if (!toldAt || tax.status === 'asked') return;
      const key = `paper:${affiliateId}:${toldAt.toISOString()}`;
      await tellNotice({ query }, { affiliateId, key, data: { about: 'paper' }, at: toldAt });
    });
  }
}
