import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSigned } from './certificate.server.ts';

/** Signs webhooks as PayPal does. The key lives as long as the process; its certificate is fetched by name. */
export type Signer = {
  /** File name of the certificate: CERT-… */
  name: string;
  pem: string;
  headers(message: {
    webhookId: string;
    certificates: string;
    at: Date;
    body: string;
  }): Record<string, string>;
};

export function newSigner(): Signer {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = selfSigned('messageverificationcerts.paypal.sandbox', keys);
  const name = `CERT-${createHash('sha256').update(pem).digest('hex').slice(0, 24)}`;
  return {
    name,
    pem,
    headers({ webhookId, certificates, at, body }) {
      const [id, time] = [randomUUID(), at.toISOString().replace(/\.\d+Z$/, 'Z')];
      const message = `${id}|${time}|${webhookId}|${crc32(body)}`;
      return {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-cert-url': `${certificates}/${name}`,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), keys.privateKey).toString(
          'base64',
        ),
      };
    },
  };
}
