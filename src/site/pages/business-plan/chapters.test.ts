import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOf } from '../../../locales/messages.server.ts';
import { LOCALE_CODES } from '../../../shared/locale.ts';
import { CHAPTERS } from './chapters.table.ts';

const template = readFileSync('content/templates/en/business-plan.md', 'utf8');
const headings = [...template.matchAll(/^## (.+?) \{#([\w-]+)\}$/gm)];

test('the page tells of the chapters that the template has, in its order and under its titles', () => {
  expect(headings.map(([, , id]) => id)).toEqual([...CHAPTERS]);
  const { rows } = textsOf('en', 'business-plan').chapters;
  expect(CHAPTERS.map((chapter) => rows[chapter].title)).toEqual(headings.map(([, title]) => title));
});

test.each(LOCALE_CODES)('every chapter has its words in %s', (locale) => {
  const { rows } = textsOf(locale, 'business-plan').chapters;
  expect(Object.keys(rows)).toEqual([...CHAPTERS]);
});
