import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { matchPage } from '../../../routes/match.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { LegalBlock, LegalInlines, LegalName } from '../../../services/legal-texts/legal-text.ts';
import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import { LegalPage, type LegalProps } from './legal-page.tsx';
import { loadLegal } from './load.server.ts';

/** What the loader of an address's page gives; only what it reads of a context is there. */
export function loaded(path: string, locale: Locale): { props: LegalProps; index: boolean | undefined } {
  const url = new URL(path, 'https://shop.example');
  const { page, index } = loadLegal({
    contentLocale: locale,
    match: matchPage(url.pathname),
    url,
  } as PageContext);
  if (page.name !== 'legal') throw new Error('expected a legal page');
  return { props: page.props, index };
}

/** The page as a visitor gets it. */
export function html(name: LegalName, locale: Locale): string {
  const { props } = loaded(pathOf(name, locale) ?? '', locale);
  return renderToStaticMarkup(createElement(LegalPage, props));
}

/** The words of a page, with ordinary spaces. */
export function words(name: LegalName, locale: Locale): string {
  return plainWords(html(name, locale));
}

function plainWords(page: string): string {
  const text = page
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
  return text.replace(/\s+/g, ' ');
}

/** The words of a line, without its marks. */
export function plain(content: LegalInlines): string {
  return content.map((inline) => ('text' in inline ? inline.text : plain(inline.content))).join('');
}

/** The words of some sections, with ordinary spaces. */
export function wordsOf(name: LegalName, locale: Locale, ids: readonly string[]): string {
  const sections = legalText(name, locale).sections.filter(({ id }) => ids.includes(id));
  expect(sections.map(({ id }) => id)).toEqual(ids);
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.map(blockWords).join(' ').replace(/\s+/g, ' ');
}

/** The words of a block. */
export function blockWords(block: LegalBlock): string {
  if (block.kind === 'list') return block.items.map(({ content }) => plain(content)).join(' ');
  if (block.kind === 'table')
    return block.rows.flatMap(({ cells }) => cells.map(({ content }) => plain(content))).join(' ');
  return plain(block.content);
}

/** All blocks of a text. */
export function blocksOf(name: LegalName, locale: Locale): readonly LegalBlock[] {
  const { intro, sections } = legalText(name, locale);
  return [...intro, ...sections.flatMap((section) => section.blocks)];
}

/** A time as the language writes it, with ordinary spaces. */
export function duration(locale: Locale, value: number, unit: 'day' | 'hour' | 'minute'): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(value).replace(/\s/g, ' ');
}
