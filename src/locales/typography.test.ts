import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessages } from '../../scripts/checks/messages.ts';

/** 'mail.json welcome.lead: …' of every text of a language that has what it should not. */
function textsWith(fault: RegExp, locale: string): string[] {
  const folder = new URL(`./messages/${locale}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    [...readMessages(readFileSync(new URL(file, folder), 'utf8'))]
      .filter(([, { text }]) => fault.test(text))
      .map(([key, { text }]) => `${file} ${key}: ${text}`),
  );
}

test('French signs of two parts, percent and guillemets keep their space on the line', () => {
  expect(textsWith(/ [;:!?»%](?=[\s<.,)]|$)|« /, 'fr')).toEqual([]);
});

test('an Italian date has no article before it: it would be another one on the 8th and the 11th', () => {
  expect(textsWith(/\b(?:il|al|dal|del|nel|sul) \{(?:date|until|day)\}/i, 'it')).toEqual([]);
});

test('texts use the typographic apostrophe', () => {
  for (const locale of ['fr', 'it']) expect(textsWith(/\p{L}'\p{L}/u, locale)).toEqual([]);
});

test('I13.22 English writes email without a hyphen, as the words that the specification gives do', () => {
  expect(textsWith(/e-mail/i, 'en')).toEqual([]);
  const content = new URL('../../content/', import.meta.url);
  const texts = readdirSync(content).flatMap((kind) =>
    readdirSync(new URL(`${kind}/en/`, content)).map((file) => `${kind}/en/${file}`),
  );
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((file) => /e-mail/i.test(readFileSync(new URL(file, content), 'utf8')))).toEqual([]);
});
