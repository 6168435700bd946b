import { describe, expect, test } from 'vitest';
import { isDisposable } from './disposable.server.ts';
import { mailPoints, riskOf, riskSteps } from './risk.ts';
import { SIGNALS } from './signals.table.ts';

const person = {
  disposable: false,
  hotNetwork: false,
  withScript: true,
  ageMs: 9_000,
  acceptLanguage: 'de-AT,de;q=0.9',
};

describe('S14 the risk of a sign-up', () => {
  test('a person has none', () => {
    expect(riskOf(person)).toEqual({ score: 0, signals: [] });
    expect(riskSteps(riskOf(person))).toBe(0);
    expect(mailPoints(riskOf(person))).toBe(1);
  });

  test.each([
    ['disposable', { disposable: true }, 1],
    ['quick', { ageMs: 300 }, 0],
    ['hotNetwork', { hotNetwork: true }, 0],
    ['withoutScript', { withScript: false }, 0],
    ['noLanguage', { acceptLanguage: null }, 0],
    ['noLanguage', { acceptLanguage: '*' }, 0],
  ] as const)('%s counts as the table says', (name, circumstances, steps) => {
    const risk = riskOf({ ...person, ...circumstances });
    expect(risk).toEqual({ score: SIGNALS[name], signals: [name] });
    expect(riskSteps(risk)).toBe(steps);
  });

  test('signals add up, to two steps at most; the mailbox is spared', () => {
    const risk = riskOf({
      disposable: true,
      hotNetwork: true,
      withScript: false,
      ageMs: 0,
      acceptLanguage: null,
    });
    expect(risk.score).toBe(120);
    expect(riskSteps(risk)).toBe(2);
    expect(mailPoints(risk)).toBe(3);
  });

  test('throw-away domains are known, and what lies below them; real ones are not among them', () => {
    for (const domain of ['mailinator.com', 'inbox.MAILINATOR.com'])
      expect(isDisposable(`x@${domain}`)).toBe(true);
    expect(isDisposable('x@no-mailinator.example')).toBe(false);
    for (const domain of [
      'gmail.com',
      'web.de',
      'orange.fr',
      'libero.it',
      'uol.com.br',
      'example.com',
      'com',
    ])
      expect(isDisposable(`x@${domain}`)).toBe(false);
  });
});
