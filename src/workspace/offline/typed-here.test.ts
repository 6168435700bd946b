import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTyped, hasTyped, saveTyped } from './typed-here.client.ts';

const kept = new Map<string, string>();
const unsent = (owner: string, purpose: string) => ({
  ...{ owner, templateId: 417, address: '/app/doc/loan-agreement-D417' },
  patch: { purpose },
});

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  keep('pg_unsent', { d1: unsent('jane', 'a loan'), d2: unsent('ann', 'not hers') });
});
afterEach(() => vi.unstubAllGlobals());

function keep(name: string, value: unknown): void {
  kept.set(name, JSON.stringify(value));
}

/** @param status the server's answer, or none: no connection */
function answering(status?: number) {
  const fetch = vi.fn(() =>
    status === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({}, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const documents = () => Object.keys(JSON.parse(kept.get('pg_unsent') ?? '{}'));

test('I15.150 signing out saves what this account typed, and touches nothing of another one', async () => {
  const fetch = answering(200);
  expect(await saveTyped('jane')).toBe(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(hasTyped('jane')).toBe(false);
  expect(documents()).toEqual(['d2']);
});

test('I15.150 what cannot be saved is counted by document, stays until it is thrown away, and goes then', async () => {
  answering();
  keep('pg_words', {
    'jane d1 clause 1': { text: 'x', title: '' },
    'jane d3 clause 2': { text: 'y', title: '' },
  });
  expect(await saveTyped('jane')).toBe(2);
  expect(documents()).toEqual(['d1', 'd2']);
  forgetTyped('jane');
  expect(hasTyped('jane')).toBe(false);
  expect(documents()).toEqual(['d2']);
  expect(kept.has('pg_words')).toBe(false);
});

test('I15.150 a finished document takes nothing any more, and asks nothing', async () => {
  answering(410);
  expect(await saveTyped('jane')).toBe(0);
  expect(documents()).toEqual(['d2']);
});

test('I15.150 more than one request may carry goes in pieces', async () => {
  const fetch = answering(200);
  keep('pg_unsent', {
    d1: { ...unsent('jane', ''), patch: { purpose: 'p'.repeat(40_000), lender: 'l'.repeat(40_000) } },
  });
  expect(await saveTyped('jane')).toBe(0);
  expect(fetch).toHaveBeenCalledTimes(2);
});
