import { DAY } from '../../../shared/clock.ts';
import type { Query } from '../../database/database.server.ts';
import { SEAL_WARNED_DAYS } from '../envelope.ts';
import type { SealCertificate } from './seal-key.server.ts';

/** Remembers a certificate by which files of ours are known, and that it seals now. */
export async function keepCertificate(
  { query }: Query,
  certificate: SealCertificate,
  at: Date,
): Promise<void> {
  const { der, fingerprint, notBefore, notAfter } = certificate;
  const used = { first_used_at: at, last_used_at: at };
  await query
    .insertInto('seal_certificates')
    .values({ fingerprint, certificate: der, not_before: notBefore, not_after: notAfter, ...used })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ last_used_at: at }))
    .execute();
}

/** Fingerprints of all certificates this site ever sealed with, in hexadecimal. */
export async function knownCertificates({ query }: Query): Promise<Set<string>> {
  const found = await query.selectFrom('seal_certificates').select('fingerprint').execute();
  return new Set(found.map(({ fingerprint }) => fingerprint.toString('hex')));
}

/** What the site seals with: the certificate that did so last. */
export type SealInUse = {
  /** In hexadecimal. */
  fingerprint: string;
  notAfter: Date;
  /** From when on operators are told of its end. */
  warnedAt: Date;
};

/** The certificate of the last seal, of whichever machine; undefined before the first one. */
export async function sealInUse({ query }: Query): Promise<SealInUse | undefined> {
  const row = await query
    .selectFrom('seal_certificates')
    .select(['fingerprint', 'not_after'])
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const warnedAt = new Date(row.not_after.getTime() - SEAL_WARNED_DAYS * DAY);
  return { fingerprint: row.fingerprint.toString('hex'), notAfter: row.not_after, warnedAt };
}
