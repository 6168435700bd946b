import { describe, expect, test } from 'vitest';
import { checkLink } from './link-check.ts';

const MINE = 'k7m2n9pq';
const ENDED = 'e7m2n9pq';
const asked = (address: string, isActive = true) =>
  checkLink({
    address,
    publicUrl: 'https://papergrove.example',
    tokens: [MINE],
    ownTokens: [MINE, ENDED],
    isActive,
  });
const failing = (address: string, isActive = true) =>
  asked(address, isActive)
    .rules.filter(({ holds }) => !holds)
    .map(({ name }) => name);

describe('I16.37 would this address be credited?', () => {
  test.each([
    [`https://papergrove.example/a/${MINE}/de/pricing/plans/?sub=top&utm_source=blog&fbclid=1`],
    [`papergrove.example/a/${MINE}`],
    [`  https://www.papergrove.example/a/${MINE.toUpperCase()}/start/ `],
    [`/a/${MINE}/`],
  ])('%s: yes', (address) => {
    const check = asked(address);
    expect([check.credited, failing(address)]).toEqual([true, []]);
  });

  test.each([
    ['https://evil.example/a/k7m2n9pq/', ['own']],
    ['https://papergrove.example/pricing/plans/', ['own']],
    ['not an address', ['own']],
    ['', ['own']],
    ['//evil.example/a/k7m2n9pq/', ['own']],
    [`https://papergrove.example/a/zzzzzzzz/`, ['known']],
    [`https://papergrove.example/a/${ENDED}/`, ['active']],
    [`https://papergrove.example/a/${MINE}/?gclid=1`, ['ads']],
    [`https://papergrove.example/a/${MINE}/?utm_medium=cpc`, ['ads']],
  ])('%j: no, because of %j', (address, rules) => {
    const check = asked(address);
    expect([check.credited, failing(address)]).toEqual([false, rules]);
  });

  test('nobody is credited who is not active', () => {
    expect(failing(`/a/${MINE}/`, false)).toEqual(['active']);
  });

  test('a page that there is not is said, and credited all the same', () => {
    const check = asked(`/a/${MINE}/no-such-page/?sub=a b`);
    expect([check.credited, check.subId]).toEqual([true, 'ab']);
    expect(failing(`/a/${MINE}/no-such-page/`)).toEqual(['page']);
  });

  test('every rule names its section', () => {
    expect(asked(`/a/${MINE}/`).rules.map(({ name, section }) => `${name} ${section}`)).toEqual([
      'own 6',
      'known 6',
      'active 4',
      'ads 11',
      'page 6',
    ]);
  });
});
