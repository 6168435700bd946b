import { expect, test } from 'vitest';
import { SCREENS } from '../../src/services/images/images.table.ts';
import { site } from '../support/site.ts';

const ask = (query: Record<string, string>) => fetch(`${site}/images/?${new URLSearchParams(query)}`);

test('R7.44-R7.50 pages show their pictures in the named widths', async () => {
  const widths = new Set<number>(Object.values(SCREENS));
  for (const path of ['/features/', '/de/document-management/', '/apps/']) {
    const html = await (await fetch(`${site}${path}`)).text();
    const sets = [...html.matchAll(/src[sS]et="([^"]*\/images\/[^"]*)"/g)].map(([, set = '']) => set);
    expect(sets.length).toBeGreaterThan(0);
    const sources = sets.flatMap((set) => set.replaceAll('&amp;', '&').split(', '));
    for (const [address = '', width = ''] of sources.map((source) => source.split(' '))) {
      expect(widths).toContain(Number.parseInt(width, 10));
      expect(address).toContain(`w=${Number.parseInt(width, 10)}`);
    }
    const [first = ''] = sources.at(-1)?.split(' ') ?? [];
    expect((await fetch(`${site}${first}`)).headers.get('content-type')).toBe('image/webp');
  }
});

test('R7.43 R7.53 own pictures are answered in the width and format asked for', async () => {
  const response = await ask({ src: '/screens/search-en.webp', w: 'xs', f: 'jpg' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
});

test.each([
  [{ src: '/screens/search-en.webp', f: 'bmp' }, 400, 'f'],
  [{ src: '/screens/search-en.webp', f: 'svg' }, 400, 'f'],
  [{ src: '/screens/search-en.webp', w: '1' }, 400, 'w'],
  [{ w: '320' }, 400, 'src'],
  [{ src: 'https://evil.example/a.png' }, 403, 'src'],
  [{ src: 'http://127.0.0.1/metrics' }, 403, 'src'],
  [{ src: '/../package.json' }, 404, 'src'],
])('R7.43 R7.54 %j is answered with %i', async (query, status, field) => {
  const response = await ask(query);
  expect(response.status).toBe(status);
  expect(((await response.json()) as { error: { field: string } }).error.field).toBe(field);
});
