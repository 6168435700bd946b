import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOldBrowser } from './old-browser.client.ts';
import { isWelcome } from './prefetch.client.ts';
import { reloadForStaleChunk } from './stale-chunk.client.ts';

describe('R5.25 browsers of the list', () => {
  const LIKE = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko'],
    ['Chrome 60', `${LIKE} Chrome/60.0.3112.113 Safari/537.36`],
    ['Edge 100', `${LIKE} Chrome/100.0.0.0 Safari/537.36 Edg/100.0.0.0`],
    ['Opera 80', `${LIKE} Chrome/94.0.0.0 Safari/537.36 OPR/80.0.0.0`],
    ['Samsung Internet 18', `${LIKE} SamsungBrowser/18.0 Chrome/99.0.0.0 Mobile Safari/537.36`],
    ['Firefox 78', 'Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0'],
    [
      'Safari 13',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15',
    ],
  ])('%s is old', (_, agent) => expect(isOldBrowser(agent)).toBe(true));
  test.each([
    ['Chrome', `${LIKE} Chrome/142.0.0.0 Safari/537.36`],
    ['Edge', `${LIKE} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Opera', `${LIKE} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
    ['Samsung Internet', `${LIKE} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Safari',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    ],
    ['an unknown one', 'Lynx/2.9'],
  ])('a current %s is not', (_, agent) => expect(isOldBrowser(agent)).toBe(false));
});

test('R9.09 nothing is fetched ahead offline, on 2g or where data is to be saved', () => {
  expect(isWelcome({ onLine: true })).toBe(true);
  expect(isWelcome({ onLine: true, connection: { effectiveType: '4g' } })).toBe(true);
  expect(isWelcome({ onLine: false })).toBe(false);
  expect(isWelcome({ onLine: true, connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(isWelcome({ onLine: true, connection: { effectiveType: '4g', saveData: true } })).toBe(false);
});

describe('R8.10 R9.07 a chunk that is gone reloads the page', () => {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers();
    kept.clear();
    reload.mockClear();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('once, not at 59 s, and again at 61 s', () => {
    expect(reloadForStaleChunk()).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect(reloadForStaleChunk()).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(reloadForStaleChunk()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('never when storage is blocked, nor offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(reloadForStaleChunk()).toBe(false);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('sessionStorage', undefined);
    expect(reloadForStaleChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
