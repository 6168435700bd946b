import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { shownHtml } from '../mail/frame/shown-html.fixture.ts';
import type { MailKind } from '../mail/mail-kind.ts';
import { renderMail } from '../mail/render.server.tsx';
import { MAILS } from '../mails.table.server.ts';

const HAPPENED = { at: '2026-11-26T21:14:00.000Z', browser: 'Firefox', system: 'Windows', country: 'DE' };
const LINK = 'a'.repeat(43);
const ADDRESSES = { from: 'old@example.com', to: 'new@example.com' };

/** What each kind tells besides, and the path its first button leads to. */
const KINDS = [
  ['password-set', {}, 'account/security/'],
  ['new-device', {}, 'account/security/'],
  ['second-step-on', {}, 'account/security/'],
  ['second-step-off', {}, 'account/security/'],
  ['recovery-code-used', { left: 0 }, 'account/security/'],
  ['second-step-reset', { link: LINK, undo: LINK, from: HAPPENED.at }, 'account/second-step/keep/'],
  ['passkey-added', { name: 'Laptop' }, 'account/security/'],
  ['passkey-removed', { name: 'Laptop' }, 'account/security/'],
  ['confirm-code', { code: '012345' }, 'account/security/'],
  ['address-proof', { link: LINK, address: 'new@example.com' }, 'account/address/proof/'],
  ['address-taken', {}, 'account/security/'],
  ['address-changed', { ...ADDRESSES, undo: LINK }, 'account/address/undo/'],
  ['address-changed', { ...ADDRESSES, undo: null }, 'account/security/'],
  ['erasure-planned', { undo: LINK, on: HAPPENED.at }, 'account/erasure/undo/'],
  ['erasure-planned', { undo: LINK, on: HAPPENED.at, affiliate: true }, 'account/erasure/undo/'],
] as const satisfies readonly (readonly [MailKind, Record<string, unknown>, string])[];

const EVERY = KINDS.flatMap(([mail, more, path]) =>
  LOCALE_CODES.map((locale) => ({ mail, more, path, locale })),
);

describe('I15.42 security mails', () => {
  test.each(EVERY)('I15.42 $mail in $locale is complete, says from where, and leads on', (one) => {
    const { mail, more, path, locale } = one;
    const owed = { mail, locale, data: { ...HAPPENED, ...more } };
    const { subject, html, text } = renderMail(MAILS, owed, 'https://papergrove.example');
    for (const words of [subject, shownHtml(html), text])
      expect(words).not.toMatch(/[{}]|undefined|NaN|\[object/);
    expect(text).toMatch(/Firefox \S+ Windows/);
    expect(text).toContain('21:14 UTC');
    expect(text).toContain(`https://papergrove.example/app/${path}?lang=${locale}`);
  });
});

test('I16.153 an affiliate with open books is promised no day of erasure that cannot be kept', () => {
  const textOf = (affiliate: boolean) => {
    const data = { ...HAPPENED, undo: LINK, on: HAPPENED.at, affiliate };
    return renderMail(MAILS, { mail: 'erasure-planned', locale: 'en', data }, 'https://papergrove.example')
      .text;
  };
  expect(textOf(false)).toContain('there will be no further message');
  expect(textOf(true)).toContain('Not before');
  expect(textOf(true)).not.toMatch(/will be erased on|no further message/);
});
