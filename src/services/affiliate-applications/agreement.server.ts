import { createHash } from 'node:crypto';
import type { Locale } from '../../shared/locale.ts';
import { versionOf } from '../legal-texts/legal-text.ts';
import { legalText } from '../legal-texts/legal-texts.server.ts';
import type { AcceptedAgreement } from './application.ts';

/** The agreement as it stands now in a language: its date, and the hash (SHA-256, base64url) of all its words. */
export function agreementIn(locale: Locale): AcceptedAgreement {
  const { version, hash } = agreementText(locale);
  return { version, hash };
}

/** The same with its words, as JSON to the letter: what the hash is of. */
export function agreementText(locale: Locale): AcceptedAgreement & { words: string } {
  const text = legalText('affiliate-agreement', locale);
  const { title, intro, sections } = text;
  const words = JSON.stringify({ title, intro, sections });
  return { version: versionOf(text), hash: createHash('sha256').update(words).digest('base64url'), words };
}
