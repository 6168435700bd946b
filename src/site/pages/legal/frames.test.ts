import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import { type Match, matchPage } from '../../../routes/match.ts';
import { pathOf } from '../../../routes/paths.ts';
import { legalText } from '../../../services/legal-texts/legal-texts.server.ts';
import { darkOnScreen } from './dark-sheet.ts';
import { framersOf } from './framers.server.ts';
import { LegalPage } from './legal-page.tsx';
import { loaded } from './reading.fixture.ts';

describe('light and dark', () => {
  const eula = (query: string) => loaded(`${pathOf('eula', 'de')}${query}`, 'de');

  test('R2.4.119 R2.4.120 the licence agreement is light unless its address asks for dark', () => {
    expect(eula('').props.theme).toEqual({ name: 'light', otherHref: '?theme=dark' });
    expect(eula('?theme=light').props.theme?.name).toBe('light');
    expect(eula('?theme=x').props.theme?.name).toBe('light');
    expect(eula('?theme=dark').props.theme).toEqual({ name: 'dark', otherHref: pathOf('eula', 'de') });
  });

  test('the dark one stays out of search engines', () => {
    expect(eula('').index).toBeUndefined();
    expect(eula('?theme=dark').index).toBe(false);
  });

  test('the other legal pages have no theme', () => {
    expect(loaded(`${pathOf('refund-policy', 'en')}?theme=dark`, 'en').props.theme).toBeNull();
  });

  test('the sheet of the night is the same, with another condition', () => {
    const css = readFileSync('src/ui/tokens-dark.css', 'utf8');
    expect(darkOnScreen(css)).toContain('@media screen {');
    expect(darkOnScreen(css)).not.toContain('prefers-color-scheme');
    expect(darkOnScreen('@media (prefers-color-scheme:dark){:root{}}')).toBe('@media screen{:root{}}');
  });
});

describe('R2.1.35 R2.1.40 in a frame', () => {
  const frames = ['terms-of-use-frame', 'privacy-policy-frame'] as const;

  test.each(frames)('%s is the text alone, and its links leave the frame', (key) => {
    const { props } = loaded(pathOf(key, 'fr') ?? '', 'fr');
    expect(props.text.title).toBe(
      legalText(key === frames[0] ? 'terms-of-use' : 'privacy-policy', 'fr').title,
    );
    const page = renderToStaticMarkup(createElement(LegalPage, props));
    expect(page).not.toContain('<nav');
    const links = [...page.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    expect(links.length).toBeGreaterThan(1);
    for (const tag of links) expect(tag).toContain('target="_top"');
  });

  test('only the two may be framed, by this site and the host of the web application', () => {
    for (const row of MANIFEST) {
      const match = { row } as Match;
      const mayBe = frames.some((key) => key === row.key);
      expect([row.key, framersOf(match, '/app/')]).toEqual([row.key, mayBe ? ["'self'"] : []]);
    }
    const match = matchPage(pathOf(frames[0], 'de') ?? '');
    expect(framersOf(match, 'https://app.shop.example/work/')).toEqual([
      "'self'",
      'https://app.shop.example',
    ]);
    expect(framersOf(undefined, '/app/')).toEqual([]);
  });
});
