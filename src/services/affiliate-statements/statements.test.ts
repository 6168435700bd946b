import { describe, expect, test } from 'vitest';
import { mayObject, type Objection, statementState } from './statements.ts';

const objectUntil = new Date('2027-11-03T10:00:00Z');
const [before, after] = [new Date('2027-11-03T09:59:59Z'), objectUntil];
const objection = (answered: Objection['answered']): Objection => ({
  ...{ id: 'o', lineId: null, text: 'No', createdAt: before, answered },
});
const denied = { outcome: 'denied', answer: 'Because.', amount: null, at: before } as const;

describe('I16.63 how a statement stands', () => {
  test.each([
    ['issued', [], before, 'issued'],
    ['its sixty days are over', [], after, 'final'],
    ['objected to', [objection(null)], before, 'objected'],
    ['objected to, and nobody answered in time', [objection(null)], after, 'objected'],
    ['answered', [objection(denied)], before, 'answered'],
    ['answered and over', [objection(denied)], after, 'final'],
    ['one of two answered', [objection(denied), objection(null)], before, 'objected'],
  ])('%s', (_, objections, at, state) => {
    expect(statementState({ objections, objectUntil }, at)).toBe(state);
  });

  test('the last moment of sixty days is one to object in, the next is not', () => {
    expect([mayObject({ objectUntil }, before), mayObject({ objectUntil }, after)]).toEqual([true, false]);
  });
});
