import { signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';

/** The key of the hashes of network addresses, of clicks and of the orders that follow them; made once. */
export function addressKey(database: Database): () => Promise<string> {
  const secrets = sharedSecrets(database, 'affiliate-addresses', ['key']);
  return async () => (await secrets()).key;
}

/** A network address as it is compared: base64 of a keyed hash. */
export function keyedAddress(key: string, address: string): string {
  return Buffer.from(signatureOf(key, address), 'base64url').toString('base64');
}
