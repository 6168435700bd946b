import { expect, test } from 'vitest';
import { letterText } from '../mail/frame/letter.ts';
import { dueDay } from './digest.server.ts';
import { DIGEST_LETTER } from './mails/digest-letter.server.ts';
import type { DigestMailData } from './mails/digest-mail.ts';

const at = (time: string) => new Date(`2026-11-29T${time}:00Z`);

test('I17.339 a day is told once it is over, and the last seven where nothing ran', () => {
  expect(dueDay(undefined, at('06:00'))).toBe('2026-11-28');
  expect(dueDay('2026-11-27', at('04:00'))).toBeUndefined();
  expect(dueDay('2026-11-27', at('05:00'))).toBe('2026-11-28');
  expect(dueDay('2026-11-28', at('23:59'))).toBeUndefined();
  expect(dueDay('2026-11-20', at('06:00'))).toBe('2026-11-22');
  expect(dueDay('2026-10-02', at('06:00'))).toBe('2026-11-22');
  // A clock that was ahead told of days that were none yet.
  expect(dueDay('2027-03-01', at('06:00'))).toBeUndefined();
});

const who = (name: string) => ({ actor: 'operator' as const, name });
const DATA: DigestMailData = {
  day: '2026-11-28',
  counts: [
    {
      action: 'text.draft',
      by: [
        { who: who('Ada Birch'), count: 3 },
        { who: who('Grace Field'), count: 1 },
      ],
    },
    { action: 'offer.draft', by: [{ who: who('Ada Birch'), count: 1 }] },
    { action: 'session.open', by: [{ who: { actor: 'system', name: 'system' }, count: 2 }] },
  ],
  grave: [
    {
      ...{ at: '2026-11-28T10:12:00.000Z', who: who('Grace Field'), action: 'order.refund' },
      ...{ subject: { kind: 'order', name: '4011203341' }, money: { minor: 29_988, currency: 'USD' } },
    },
  ],
  moreGrave: 2,
  href: 'https://papergrove.example/console/audit/',
  offHref: 'https://papergrove.example/console/security/',
};

const written = (locale: 'en' | 'fr') => {
  const { letter } = DIGEST_LETTER.write({ locale, data: DATA, publicUrl: 'https://papergrove.example' });
  return { subject: letter.subject, text: letterText(letter) };
};

test('I17.339 the daily mail counts by kind and by whom, and has what is grave one by one, in both languages', () => {
  const english = written('en');
  expect(english.subject).toBe('November 28, 2026 in the console: 7 acts, 3 to look at');
  expect(english.text).toContain('Refund: $299.88 · Order 4011203341 · Grace Field · 10:12');
  expect(english.text).toContain('And 2 more like these');
  expect(english.text).toContain('Save a draft (Text): 4 (Ada Birch 3, Grace Field 1)');
  expect(english.text).toContain('Save a draft (Offer): 1 (Ada Birch)');
  expect(english.text).toContain('Signed in: 2 (the console itself)');
  const french = written('fr');
  expect(french.subject).toContain('7 actions, dont 3 à vérifier');
  expect(french.text).toContain('Commande 4011203341 · Grace Field');
  expect(french.text).toContain('Ne plus recevoir');
});
