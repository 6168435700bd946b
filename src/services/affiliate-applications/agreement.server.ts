import { createHash } from 'node:crypto';
import type { Locale } from '../../shared/locale.ts';
import { versionOf } from '../legal-texts/legal-text.ts';
import { legalText } from '../legal-texts/legal-texts.server.ts';
import type { AcceptedAgreement } from './application.ts';

/** The agreement as it stands now in a language: its date, and the hash (SHA-256, base64url) of all its words. */
export function agreementIn(locale: Locale): AcceptedAgreement {
  const text = legalText('affiliate-agreement', locale);
  const { title, intro, sections } = text;
  const hash = createHash('sha256').update(JSON.stringify({ title, intro, sections })).digest('base64url');
  return { version: versionOf(text), hash };
}
