import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../locales/messages.server.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { quotedText } from '../../mail/frame/quoted-text.ts';
import { SIGNING_LETTER } from './signing-letter.server.ts';
import type { SigningMailData } from './signing-mail.ts';

const common = { title: 'Loan Agreement', sender: 'Jane Birch', senderEmail: 'jane@example.com', link: 'l' };
const until = '2026-12-24T00:00:00.000Z';

const CHANGES = [{ label: 'Sum', before: '', after: '2' }];
const renewed = { changes: CHANGES, word: '', hadSigned: true, isOwn: false };

/** Each mail that leads to the page of somebody who was asked. */
function mails(asksCode: boolean): SigningMailData[] {
  const asked = { ...common, name: 'Rosa', role: '', message: '', after: '', until, asksCode } as const;
  return [
    { ...asked, kind: 'asked', part: 'signs' },
    { ...asked, kind: 'reminded', part: 'approves' },
    { ...common, kind: 'answer', question: 'When?', answer: 'In March.', asksCode },
    { ...common, kind: 'handOnRefused', toName: 'Ben', part: 'signs', until, reason: '', asksCode },
    { ...common, kind: 'suggestionDeclined', changes: CHANGES, word: 'No.', part: 'signs', until, asksCode },
    { ...common, kind: 'renewed', ...renewed, part: 'approves', until, asksCode },
    { ...common, kind: 'sealed', asksCode },
  ];
}

describe('mails with the link of somebody of whom a code is asked', () => {
  test.each(LOCALE_CODES)('I20.116 say so before their button, and no others do: %s', (locale) => {
    const words = textsOf(locale, 'signing-code').letter.replace(
      '{sender}',
      quotedText('Jane Birch', locale),
    );
    for (const asksCode of [true, false])
      for (const data of mails(asksCode)) {
        const { parts } = SIGNING_LETTER.write({ locale, data, publicUrl: 'https://example.com' }).letter;
        const said = parts.findIndex((part) => part.kind === 'text' && part.text === words);
        const button = parts.findIndex(({ kind }) => kind === 'button');
        expect([data.kind, asksCode, said >= 0 && said < button]).toEqual([data.kind, asksCode, asksCode]);
      }
  });
});
