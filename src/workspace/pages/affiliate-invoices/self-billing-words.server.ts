import { createHash } from 'node:crypto';
import { translator } from '../../../locales/messages.server.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import type { Locale } from '../../../shared/locale.ts';

/** What an affiliate agrees to, with a fingerprint of the words: another text is not agreed to by mistake. */
export function selfBillingWords(locale: Locale): { words: string; hash: string } {
  const words = translator(locale, 'affiliate-invoices')('way.words', { company: COMPANY.company });
  return { words, hash: createHash('sha256').update(words).digest('base64url') };
}
