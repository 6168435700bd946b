import { signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';

/**
 * The secret in the link of an application's mails: it follows from a key of ours and the application's number, so that
 * the link of each mail leads to it.
 */
export function applicationSecrets(database: Database): (id: string) => Promise<string> {
  const secrets = sharedSecrets(database, 'affiliate-applications', ['link']);
  return async (id) => signatureOf((await secrets()).link, id);
}
