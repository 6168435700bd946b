import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locale.ts';
import { MAIL_SAMPLES, SAMPLE_SECRET } from '../mail-samples.table.ts';
import { MAILS } from '../mails.table.server.ts';
import { inLook } from './frame/mail-look.ts';
import { shownHtml } from './frame/shown-html.fixture.ts';
import { MAIL_KINDS } from './mail-kind.ts';
import { MAIL_RULES } from './mail-rules.table.ts';
import { MASK, maskedData } from './masked.ts';
import { renderMail } from './render.server.tsx';

const URL = 'https://papergrove.example';
const EACH = MAIL_KINDS.flatMap((kind) => MAIL_SAMPLES[kind].map((data, index) => ({ kind, data, index })));

function drawn(kind: string, data: Record<string, unknown>, locale = 'en') {
  const { subject, html, text } = renderMail(MAILS, { mail: kind, locale, data }, URL);
  return [subject, html, text].join('\n');
}

describe('samples', () => {
  test.each(EACH)(
    'I17.155 $kind ($index) is what its kind is owed with, whole in six languages, masked too',
    ({ kind, data }) => {
      expect(v.safeParse(MAILS[kind].schema, data).issues).toBeUndefined();
      for (const locale of LOCALE_CODES)
        for (const shown of [data, maskedData(kind, data)])
          expect(shownHtml(drawn(kind, shown, locale))).not.toMatch(/[{}]|undefined|NaN|\[object/);
    },
  );

  test.each(EACH)(
    'I17.152 $kind ($index) shows an operator nothing that its reader alone may see',
    ({ kind, data }) => {
      for (const locale of LOCALE_CODES) {
        const shown = drawn(kind, maskedData(kind, data), locale);
        expect(shown).not.toContain(SAMPLE_SECRET);
        expect(decodeURIComponent(shown.replace(/%(?![\da-f]{2})/gi, ''))).not.toContain(SAMPLE_SECRET);
      }
    },
  );

  test.each(MAIL_KINDS.filter((kind) => MAIL_RULES[kind].hidden.length > 0))(
    'I17.152 %s: what is hidden is there to be hidden',
    (kind) => {
      const text = JSON.stringify(MAIL_SAMPLES[kind]);
      expect(text).toContain(SAMPLE_SECRET);
      const names = MAIL_RULES[kind].hidden.filter((name) => text.includes(`"${name}"`));
      // Not in the sample: what a document says otherwise than its template.
      expect(MAIL_RULES[kind].hidden.filter((name) => !names.includes(name))).toEqual(
        kind === 'sent-document' ? ['wording'] : [],
      );
    },
  );
});

test.each(MAIL_KINDS)(
  'I18.84 %s has a first line for lists of mails, and says all of its links in words',
  (kind) => {
    for (const data of MAIL_SAMPLES[kind])
      for (const locale of LOCALE_CODES) {
        const { html, text } = renderMail(MAILS, { mail: kind, locale, data }, URL);
        const first = /<div style="display:none[^"]*">([^<]*?)\u034f/.exec(html)?.[1] ?? '';
        expect(first.trim()).not.toBe('');
        expect(text).not.toContain('\u034f');
        const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
          href.replaceAll('&amp;', '&'),
        );
        expect(links.filter((href) => !text.includes(href))).toEqual([]);
      }
  },
);

test('I17.152 no link of a masked mail has a piece that could be a secret', () => {
  for (const { kind, data } of EACH) {
    const shown = drawn(kind, maskedData(kind, data));
    for (const [, href = ''] of shown.matchAll(/href="([^"]+)"/g)) {
      const pieces = href.split(/[/?&=#]/).filter((piece) => /^[\w-]{20,}$/.test(piece));
      // Numbers of ours open nothing by themselves.
      expect([kind, pieces.filter((piece) => !/[\da-f-]{36}$/.test(piece) && !/-D\d+$/.test(piece))]).toEqual(
        [kind, []],
      );
    }
  }
});

test('I17.152 masks texts, lists and trees by their names, however deep, and all of an unknown kind', () => {
  expect(maskedData('sign-in', { link: 'abc', code: '123456', title: 'Lease' })).toEqual({
    ...{ link: MASK, code: MASK, title: 'Lease' },
  });
  expect(
    maskedData('sharing-news', { documents: [{ name: 'a', comments: [{ text: 'b' }] }], stop: 'c' }),
  ).toEqual({
    documents: [{ name: 'a', comments: [{ text: MASK }] }],
    stop: MASK,
  });
  expect(maskedData('sent-document', { values: { lender: 'x' }, place: null })).toEqual({
    values: {},
    place: null,
  });
  expect(maskedData('no-such-kind', { link: 'abc' })).toEqual({});
});

test('I17.155 a mail is drawn light or dark, whatever the system asks for', () => {
  const { html } = renderMail(
    MAILS,
    { mail: 'receipt', locale: 'en', data: MAIL_SAMPLES.receipt[0] ?? {} },
    URL,
  );
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(inLook(html, 'dark')).toContain('@media all');
  expect(inLook(html, 'light')).toContain('@media not all');
});
