import { now } from '../../shared/clock.ts';
import { signatureOf } from '../../shared/secrets.server.ts';
import type { Database } from '../database/database.server.ts';
import { sharedSecrets } from '../database/secrets/secrets.store.server.ts';
import { BOTH_SECRETS_MS, type Endpoint } from './webhook.ts';

export type Secretive = Pick<Endpoint, 'id' | 'secretNumber' | 'secretChangedAt'>;

/**
 * The secrets that an endpoint's messages are signed with now (whsec_…), the newest first: for a day after a change there
 * are two. Each follows from a key of ours, the endpoint's number and how often it was changed, so that none is stored.
 */
export function endpointSecrets(database: Database): (endpoint: Secretive) => Promise<[string, ...string[]]> {
  const secrets = sharedSecrets(database, 'webhooks', ['key']);
  return async ({ id, secretNumber, secretChangedAt }) => {
    const { key } = await secrets();
    const secretOf = (number: number) => {
      const signed = signatureOf(key, number === 0 ? id : `${id}:${number}`);
      return `whsec_${Buffer.from(signed, 'base64url').toString('base64')}`;
    };
    const areBoth = secretChangedAt !== null && now().getTime() - secretChangedAt.getTime() < BOTH_SECRETS_MS;
    return areBoth ? [secretOf(secretNumber), secretOf(secretNumber - 1)] : [secretOf(secretNumber)];
  };
}
