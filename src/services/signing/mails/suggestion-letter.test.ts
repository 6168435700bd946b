import { expect, test } from 'vitest';
import { textsOf } from '../../../locales/messages.server.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { SIGNING_LETTER } from './signing-letter.server.ts';
import type { SigningMailData } from './signing-mail.ts';

const common = { title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: 'jane@example.com' };
const changes = [
  { label: 'Sum', before: '$1.00', after: '$2.00' },
  { label: 'Account', before: '', after: 'evil.example.com' },
];
const renewal = { changes, word: 'Agreed.', hadSigned: true, isOwn: false };
const until = '2026-12-24T00:00:00.000Z';

const MAILS: readonly SigningMailData[] = [
  { ...common, kind: 'suggestion', who: 'Ben', email: 'ben@example.com', changes, why: 'So.', path: '/app/' },
  { ...common, kind: 'renewed', ...renewal, part: 'signs', until, link: 'l', asksCode: false },
  { ...common, kind: 'renewedLater', ...renewal, part: 'approves' },
];

test.each(LOCALE_CODES)(
  'I20.120 mails tell old and new of each field, what was signed before counts no more, and nothing typed is a link: %s',
  (locale) => {
    const texts = textsOf(locale, 'signing-mail');
    for (const data of MAILS) {
      const { letter } = SIGNING_LETTER.write({ locale, data, publicUrl: 'https://example.com' });
      const said = letter.parts.flatMap((part) => ('value' in part ? [part.value] : []));
      expect(said[0]).toContain('1.00');
      expect(said[0]).toContain('2.00');
      expect(said[1]).toContain(texts.fieldEmpty);
      expect(said[1]).toContain(quotedText('evil.example.com', locale));
      const plain = letter.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
      expect([data.kind, plain.includes(texts.renewed.signed)]).toEqual([data.kind, data.kind === 'renewed']);
      expect([data.kind, plain.includes(texts.approve.renewed.signed)]).toEqual([
        data.kind,
        data.kind === 'renewedLater',
      ]);
      expect(letter.parts.some(({ kind }) => kind === 'button')).toBe(data.kind !== 'renewedLater');
    }
  },
);
