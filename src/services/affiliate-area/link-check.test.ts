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
  ])('%j: no, because of %j', (address, rules) => {
    const check = asked(address);
    expect([check.credited, failing(address)]).toEqual([false, rules]);
  });

  test.each(['gclid=1', 'utm_medium=cpc'])('I16.120 %s: credited, and looked into', (query) => {
    const check = asked(`https://papergrove.example/a/${MINE}/?${query}`);
    expect([check.credited, check.flagged]).toEqual([true, true]);
    const ended = asked(`https://papergrove.example/a/${ENDED}/?${query}`);
    expect([ended.credited, ended.flagged]).toEqual([false, false]);
  });

  test('nobody is credited who is not active', () => {
    expect(failing(`/a/${MINE}/`, false)).toEqual(['active']);
  });

  test('a page that there is not is said, and credited all the same', () => {
    const check = asked(`/a/${MINE}/no-such-page/?sub=a b`);
    expect([check.credited, check.subId]).toEqual([true, 'ab']);
    expect(failing(`/a/${MINE}/no-such-page/`)).toEqual(['page']);
    expect(failing(`/a/${MINE}//evil.example`)).toEqual(['page']);
  });

  test('I16.152 the number of one press is no link, and is said to be one', () => {
    const press = '0b8a4c1e-7d8f-4a57-9a86-1f4b8e3a9c11';
    const check = asked(`https://papergrove.example/features/?click=${press}`);
    expect([check.credited, check.isPress]).toEqual([false, true]);
    for (const other of [
      '/features/?click=1',
      `https://evil.example/?click=${press}`,
      `/a/${MINE}/?click=${press}`,
    ])
      expect([other, asked(other).isPress]).toEqual([other, false]);
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
