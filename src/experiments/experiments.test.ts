import { describe, expect, test } from 'vitest';
import { MANIFEST } from '../routes/manifest.table.ts';
import { isPattern } from '../routes/paths.ts';
import { EXPERIMENTS, WORKSPACE_PARTS } from './experiments.table.ts';
import { SWITCHES } from './switches.table.ts';

const rows = new Map(MANIFEST.map((row) => [row.key, row]));
const parts: readonly string[] = Object.values(WORKSPACE_PARTS);
const onPages = EXPERIMENTS.filter(({ base }) => !parts.includes(base));
const DAY = /^\d{4}-\d\d-\d\d$/;

describe('the table of experiments', () => {
  test('keys are plain, used once, and each is a switch that is off', () => {
    const keys = EXPERIMENTS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      expect(key).toMatch(/^[a-z0-9-]+$/);
      expect(SWITCHES, `a switch called ${key}`).toHaveProperty(key);
      expect(SWITCHES[key as keyof typeof SWITCHES].on).toBe(false);
    }
  });

  test('no page is split twice, and no variant of one is the base of another', () => {
    const bases = EXPERIMENTS.map(({ base }) => base);
    expect(new Set(bases).size).toBe(bases.length);
    for (const { base, variants } of EXPERIMENTS)
      for (const { page } of variants) expect(page === base || !bases.includes(page)).toBe(true);
  });

  test.each(onPages)('$key compares pages that can stand in for each other', ({ base, variants }) => {
    const row = rows.get(base);
    if (!row) throw new Error(`no page has the key ${base}`);
    expect(isPattern(row)).toBe(false);
    for (const { page, weight } of variants) {
      const languages: readonly string[] = rows.get(page)?.languages ?? [];
      expect(languages, `${page} speaks what ${base} speaks`).toEqual(
        expect.arrayContaining([...row.languages]),
      );
      expect(weight).toBeGreaterThan(0);
    }
  });

  test.each(EXPERIMENTS)('$key has variants of different names, its base first', ({ base, variants }) => {
    expect(variants.length).toBeGreaterThan(1);
    expect(variants[0].page).toBe(base);
    expect(new Set(variants.map(({ key }) => key)).size).toBe(variants.length);
  });

  test('I18.80 the hero, what Download opens and the page of plans are tried out against what they were', () => {
    expect(EXPERIMENTS.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['home-hero', 'download-offer', 'plans-answers']),
    );
    for (const { base, variants } of EXPERIMENTS.filter((each) => !onPages.includes(each)))
      for (const page of [base, ...variants.map((variant) => variant.page)]) expect(parts).toContain(page);
  });

  test('I18.82 the goal is the last of the steps that are told on the way to it', () => {
    for (const { steps, goal } of EXPERIMENTS) if (steps) expect(steps.at(-1)).toBe(goal);
  });

  test.each(EXPERIMENTS)('$key says when it begins and ends', ({ startsOn, expires, why }) => {
    expect(startsOn).toMatch(DAY);
    expect(expires).toMatch(DAY);
    expect(startsOn < expires).toBe(true);
    expect(why).not.toBe('');
  });
});
