import { now } from '../../shared/clock.ts';
import { signatureOf } from '../../shared/secrets.server.ts';
import type { Identity } from '../account/identity.ts';
import type { Database } from '../database/database.server.ts';
import { holderOf } from '../limits/limits.server.ts';
import { readAddressKey } from './addresses.store.server.ts';
import { type Asked, made, reserve, startOfDay } from './downloads.server.ts';
import { usedSince } from './downloads.store.server.ts';
import { DOWNLOADS_A_DAY, type DownloadOutcome, type Licence } from './entitlements.ts';
import { licenceOf } from './licence.server.ts';

/** Files: who may have them, and the limits of the licence. */
export function createFiles(database: Database) {
  let addressKey: Promise<string> | undefined;
  const addressKeyOnce = () => {
    addressKey ??= readAddressKey(database).catch((error) => {
      addressKey = undefined;
      throw error;
    });
    return addressKey;
  };

  return {
    /** Whether this session's files are released: what buttons show; the download itself asks again. */
    async hasFiles(identity: Identity): Promise<boolean> {
      return typeof (await standing(database, identity)) !== 'string';
    },

    /**
     * Has a file made and counts it, or says why not. It holds its place of the day while it is made, so that fifty at
     * the same moment are fifty, and gives it back where nothing was made.
     * @throws what `make` throws: nothing is counted then
     */
    async download<File>(
      identity: Identity,
      asked: Asked,
      make: () => Promise<File | undefined>,
    ): Promise<DownloadOutcome<File>> {
      const stands = await standing(database, identity);
      if (typeof stands === 'string') return { outcome: stands };
      const { accountId } = identity;
      const { holderId } = stands;
      const hash = addressHash(await addressKeyOnce(), holderId, asked.address);
      const place = await reserve(database, { accountId, holderId, hash }, asked);
      if ('outcome' in place) return place;
      return { outcome: 'allowed', file: await made(database, place, make) };
    },

    /** How many files an account may still have on this UTC day. */
    async leftToday(accountId: string): Promise<number> {
      const used = await usedSince(database, { accountId, since: startOfDay(now()), at: now() });
      return Math.max(0, DOWNLOADS_A_DAY - used);
    },
  };
}

async function standing(
  database: Database,
  { accountId, sessionNumber, mailboxProven }: Identity,
): Promise<Licence | 'noPlan' | 'unproven' | 'restricted'> {
  const licence = await licenceOf(database, accountId, now());
  if (!licence) return 'noPlan';
  if (licence.isRestricted) return 'restricted';
  return mailboxProven || licence.boughtIn.includes(sessionNumber) ? licence : 'unproven';
}

/** An address (of IPv6 its /64) as it rests: nobody without the key can try all there are, or compare two licences. */
function addressHash(key: string, holderId: string, address: string): Buffer {
  return Buffer.from(signatureOf(key, `${holderId} ${holderOf(address)}`), 'base64url');
}
