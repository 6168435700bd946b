import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { BlanksMode, DocumentValues } from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { DocumentHtml } from './document-html.tsx';
import { htmlOf } from './html.server.tsx';

const TERMS = ':::definitions\n- **Month**: a month of {{months}}.\n- **Rent**: see :ref[rent].\n:::\n\n';

function sample(values: DocumentValues, blanks: BlanksMode) {
  const source = SAMPLE.replace(':::if', `${TERMS}:::if`);
  const result = parseTemplate(source, { file: 'en/workshop-lease.md', locale: 'en' });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return resolveDocument(result.template, values, { blanks, notes: true });
}

function markupOf(blanks: BlanksMode, values: DocumentValues = {}): string {
  return renderToStaticMarkup(<DocumentHtml document={sample(values, blanks)} prefix="left" />);
}

describe('a document as HTML', () => {
  const filled = markupOf('examples');

  test('says what its parts are', () => {
    expect(filled).toContain('<article class="document-html" lang="en-GB"><h1');
    expect(filled).toMatch(/<h2 [^>]*id="left-term"><span [^>]*>1\. <\/span>Term<\/h2>/);
    expect(filled).toContain('<h3 class="document-html-sub-heading"');
    expect(filled).toContain('<th scope="col">Description</th>');
    expect(filled).toContain('<th scope="row">All of it</th>');
    expect(filled).toMatch(/<dt>Month: <\/dt><dd>a month of/);
    expect(filled).toContain('<aside class="document-html-note">');
    expect(filled).toContain('<nav class="document-html-contents" aria-label="Contents">');
  });

  test('has its numbers as text, lists inside the items they belong to', () => {
    const text = filled.replace(/<\/?(span|a)\b[^>]*>/g, '');
    expect(text).toContain(
      '<li>1.2 It ends early in three cases:<ol class="document-html-numbered"><li>(a) by',
    );
    expect(text).toMatch(/<li>\(b\) under clause.3:<ol class="document-html-numbered"><li>\(i\) after one/);
    expect(text).toMatch(/<\/ol><\/li><li>\(c\) by law\.<\/li>/);
  });

  test('names the field of every blank, filled or not, and of every typed cell', () => {
    expect(filled).toContain('<span class="document-html-filled" data-field="tenant">Rosa O’Neil</span>');
    expect(markupOf('empty')).toContain('<span class="document-html-gap" data-field="tenant">Tenant</span>');
    expect(filled).toContain('data-field="items.1.price">£1,210.05</td>');
    expect(filled).not.toContain('items.1.total');
  });

  test('its ids are its own and its references lead to them; it needs no style attributes', () => {
    const ids = [...filled.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of filled.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    expect(ids.every((id) => id?.startsWith('left-'))).toBe(true);
    expect(filled).not.toContain('style=');
  });

  test('what was typed stays text', () => {
    const html = htmlOf(sample({ owner: '<script>alert(1)</script>', place: 'a\nb' }, 'values'));
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script/);
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html).toContain('<title>Workshop Lease &amp; Inventory</title>');
    expect(html).not.toMatch(/https?:|url\(/);
  });

  test('its sheet asks for nothing from elsewhere', () => {
    expect(readFileSync(new URL('./document-html.css', import.meta.url), 'utf8')).not.toMatch(
      /url\(|@import/,
    );
  });
});
