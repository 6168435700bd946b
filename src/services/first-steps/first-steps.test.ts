import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../shared/clock.ts';
import { type Done, shownSteps } from './first-steps.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const NEVER = { putAwayAt: null, doneAt: null };
const NONE: Done = { fill: false, company: false, hand: false };
const ALL: Done = { fill: true, company: true, hand: true };
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('I15.70 which of the first steps are shown', () => {
  test.each([
    [NONE, 'fill'],
    [{ ...NONE, fill: true }, 'company'],
    [{ ...NONE, company: true }, 'fill'],
    [{ ...ALL, hand: false }, 'hand'],
    [{ ...ALL, fill: false }, 'fill'],
  ] as const)('after %j the next one is %s', (done, next) => {
    expect(shownSteps(NEVER, done, NOW)).toEqual({ show: 'steps', done, next });
  });

  test('put away they are gone, done or not', () => {
    for (const done of [NONE, ALL])
      expect(shownSteps({ putAwayAt: ago(DAY), doneAt: null }, done, NOW)).toEqual({ show: 'nothing' });
    expect(shownSteps({ putAwayAt: ago(MINUTE), doneAt: ago(MINUTE) }, ALL, NOW)).toEqual({
      show: 'nothing',
    });
  });

  test('all done: thanks for a day, then nothing', () => {
    expect(shownSteps(NEVER, ALL, NOW)).toEqual({ show: 'thanks' });
    expect(shownSteps({ putAwayAt: null, doneAt: ago(DAY - MINUTE) }, ALL, NOW)).toEqual({ show: 'thanks' });
    expect(shownSteps({ putAwayAt: null, doneAt: ago(DAY) }, ALL, NOW)).toEqual({ show: 'nothing' });
  });

  test('what was made and thrown away again does not bring them back', () => {
    expect(shownSteps({ putAwayAt: null, doneAt: ago(MINUTE) }, NONE, NOW)).toEqual({ show: 'thanks' });
    expect(shownSteps({ putAwayAt: null, doneAt: ago(2 * DAY) }, NONE, NOW)).toEqual({ show: 'nothing' });
  });
});
