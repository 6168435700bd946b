import { mailboxKey } from '../../shared/email.ts';
import { signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';

/** Keyed hashes of mailboxes and payout addresses: they are compared, and lead back to nobody. */
export class AffiliateHashes {
  readonly #secrets: () => Promise<Record<'mailbox' | 'payout', string>>;

  constructor(database: Database) {
    this.#secrets = sharedSecrets(database, 'affiliates', ['mailbox', 'payout']);
  }

  /** Of the mailbox behind an address: tags and Gmail's dots lead to the same one. */
  async ofMailbox(email: string): Promise<Buffer> {
    return hashBy((await this.#secrets()).mailbox, mailboxKey(email));
  }

  /** Of where an affiliate is paid: a mailbox, or an account number in whatever writing. */
  async ofPayoutAddress(address: string): Promise<Buffer> {
    const plain = address.includes('@')
      ? mailboxKey(address.trim())
      : address.replace(/\s/g, '').toUpperCase();
    return hashBy((await this.#secrets()).payout, plain);
  }
}

function hashBy(key: string, text: string): Buffer {
  return Buffer.from(signatureOf(key, text), 'base64url');
}
