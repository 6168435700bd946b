import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../shared/clock.ts';
import {
  copyAddress,
  copyFor,
  isCopyAddress,
  KEPT_MS,
  keyOf,
  MOST_BYTES,
  MOST_COPIES,
  overdue,
  ownerStep,
  requestKind,
} from './kept-rules.ts';

const SITE = 'https://papergrove.example';
const at = (path: string) => new URL(path, SITE);
const asked = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  requestKind({ url: SITE + path, mode, method });

describe('I15.73 what the worker has to do with', () => {
  test.each(['/app/', '/app/documents/', '/app/doc/loan-agreement-D417?doc=1', '/app/account/login/'])(
    'a page of the workspace: %s',
    (path) => expect(asked(path)).toBe('page'),
  );

  test.each([
    '/',
    '/apps/',
    '/app',
    '/share/secret/',
    '/request/secret/',
    '/app/doc/loan-agreement-D417/file',
    '/app/drive/file/1/content',
    '/app/account/data/file',
    '/app/calendar/feed/secret.ics',
    '/app/drive/uploads/1',
  ])('no page of the site, no shared link, no download: %s', (path) => expect(asked(path)).toBe('other'));

  test('nothing that is posted, but for signing out and what the system shares', () => {
    expect(asked('/app/documents/', 'navigate', 'POST')).toBe('other');
    expect(asked('/app/account/login/', 'navigate', 'POST')).toBe('other');
    expect(asked('/app/account/sign-out/', 'navigate', 'POST')).toBe('signOut');
    expect(asked('/app/shared', 'navigate', 'POST')).toBe('share');
    // Another site's script cannot put anything there.
    expect(asked('/app/shared', 'cors', 'POST')).toBe('other');
  });

  test('the answers of the router say whose they are; pictures and scripts pass by', () => {
    expect(asked('/app/documents.data', 'cors')).toBe('data');
    expect(asked('/app.data', 'cors')).toBe('data');
    expect(asked('/apps.data', 'cors')).toBe('other');
    expect(asked('/app/pages/417/1', 'no-cors')).toBe('other');
    expect(asked('/assets/x.js', 'cors')).toBe('other');
  });
});

describe('I15.73 which copy stands in for a page', () => {
  test('how a page is shown, and in which language, makes no other page of it', () => {
    expect(keyOf(at('/app/doc/loan-D417/?view=form&doc=a&lang=de&lib=de'))).toBe('/app/doc/loan-D417?doc=a');
    expect(keyOf(at('/app/documents/?sort=name'))).toBe('/app/documents');
  });

  test('an address that leaves open which one finds that of its path, one that names another does not', () => {
    const copies = [{ key: '/app/doc/loan-D417?doc=a' }, { key: '/app/drive' }];
    expect(copyFor(copies, at('/app/doc/loan-D417'))?.key).toBe('/app/doc/loan-D417?doc=a');
    expect(copyFor(copies, at('/app/doc/loan-D417?doc=b'))).toBeUndefined();
    expect(copyFor(copies, at('/app/drive/?space=1'))).toBeUndefined();
    expect(copyFor(copies, at('/app/drive/trash'))).toBeUndefined();
  });

  // What the pages about it say in words: app-install.json, `kept.lead`.
  test('documents, the list of them and folders of the drive are kept, and nothing else', () => {
    expect(copyAddress(at('/app/doc/loan-D417?view=form&doc=a'))).toBe('/app/doc/loan-D417/kept?doc=a');
    expect(copyAddress(at('/app/drive/?space=1&lang=de'))).toBe('/app/drive/kept?space=1&lang=de');
    expect(copyAddress(at('/app/drive/folder/12-3/'))).toBe('/app/drive/folder/12-3/kept');
    for (const path of ['/app/calendar/', '/app/apps/invoices/', '/app/apps/contracts/'])
      expect(copyAddress(at(path))).toBeUndefined();
    for (const path of [
      '/app/',
      '/app/account/',
      '/app/companies/',
      '/app/contacts/',
      '/app/doc/loan-D417/versions/',
    ])
      expect(copyAddress(at(path))).toBeUndefined();
    for (const path of ['/app/doc/loan-D417/kept?doc=a', '/app/documents/kept', '/app/drive/kept'])
      expect(isCopyAddress(at(path))).toBe(true);
    for (const path of ['/app/documents/', '/app/account/kept', '/share/secret/kept', '/app/kept'])
      expect(isCopyAddress(at(path))).toBe(false);
  });
});

test.each([
  [undefined, 'a', 'begin'],
  ['a', 'a', 'stay'],
  ['a', 'b', 'begin'],
  ['a', 'none', 'forget'],
  [undefined, 'none', 'stay'],
  // The database is away, or somebody else answered: nobody can say.
  ['a', null, 'stay'],
] as const)('I15.73 copies of %s, an answer for %s: %s', (kept, told, step) => {
  expect(ownerStep(kept, told)).toBe(step);
});

describe('I15.73 the bounds', () => {
  const NOW = 100 * DAY;
  const copies = fc.uniqueArray(
    fc.record({
      key: fc.uuid(),
      bytes: fc.integer({ min: 1, max: 8_000_000 }),
      at: fc.integer({ min: 0, max: NOW }),
    }),
    { selector: ({ key }) => key, maxLength: 120 },
  );

  test('what stays fits, is not too old, and is the newest', () => {
    fc.assert(
      fc.property(copies, (all) => {
        const gone = new Set(overdue(all, NOW));
        const kept = all.filter(({ key }) => !gone.has(key));
        expect(kept.length).toBeLessThanOrEqual(MOST_COPIES);
        expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
        for (const copy of kept) expect(NOW - copy.at).toBeLessThanOrEqual(KEPT_MS);
        const oldest = Math.min(...kept.map((copy) => copy.at));
        for (const copy of all.filter(({ key }) => gone.has(key)))
          expect(copy.at).toBeLessThanOrEqual(oldest);
      }),
    );
  });

  test('nothing goes while all of it fits', () => {
    const few = Array.from({ length: MOST_COPIES }, (_none, index) => ({
      ...{ key: String(index), bytes: 1_000, at: NOW - index },
    }));
    expect(overdue(few, NOW)).toEqual([]);
    expect(overdue([...few, { key: 'old', bytes: 1, at: 1 }], NOW)).toEqual(['old']);
  });
});
