import { signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';

/**
 * The secrets that endpoints are signed with (whsec_…): each follows from a key of ours and the endpoint's number, so that
 * none is stored.
 */
export function endpointSecrets(database: Database): (id: string) => Promise<string> {
  const secrets = sharedSecrets(database, 'affiliate-postbacks', ['key']);
  return async (id) => {
    const { key } = await secrets();
    return `whsec_${Buffer.from(signatureOf(key, id), 'base64url').toString('base64')}`;
  };
}
