import { describe, expect, it } from 'vitest';
import {
  ENVELOPE_STATES,
  type EnvelopeAct,
  envelopeAfter,
  HAND_ON_STATES,
  type HandOnAct,
  handOnAfter,
  mayAct,
  openStage,
  QUESTION_STATES,
  questionAfter,
  RECIPIENT_STATES,
  type RecipientAct,
  type RecipientState,
  recipientAfter,
  type Staged,
  SUGGESTION_STATES,
  type SuggestionAct,
  successorOf,
  suggestionAfter,
  toBeAsked,
} from './states.ts';

const ENVELOPE_ACTS: readonly EnvelopeAct[] = ['lastSigned', 'reject', 'cancel', 'expire', 'seal'];
const RECIPIENT_ACTS: readonly RecipientAct[] = ['ask', 'open', 'sign', 'reject', 'handOn', 'renew'];
const HAND_ON_ACTS: readonly HandOnAct[] = ['agree', 'refuse', 'takeBack', 'end'];
const SUGGESTION_ACTS: readonly SuggestionAct[] = ['accept', 'decline', 'takeBack', 'end'];
const AT = new Date('2026-11-28T12:00:00Z');

describe('the states of an envelope', () => {
  it('I20.1 are left in these ways and in no other', () => {
    const table = ENVELOPE_STATES.map((state) => [
      state,
      ENVELOPE_ACTS.map((act) => envelopeAfter(state, act) ?? '-').join(' '),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      out: 'sealing rejected cancelled expired -',
      sealing: '- - - - sealed',
      sealed: '- - - - -',
      rejected: '- - - - -',
      cancelled: '- - - - -',
      expired: '- - - - -',
    });
  });

  it('I20.2 of a person are left in these ways and in no other', () => {
    const table = RECIPIENT_STATES.map((state) => [
      state,
      RECIPIENT_ACTS.map((act) => recipientAfter(state, act) ?? '-').join(' '),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      waiting: 'asked - - - - -',
      asked: 'asked opened signed rejected handedOn waiting',
      opened: 'opened opened signed rejected handedOn waiting',
      signed: '- - - - - waiting',
      rejected: '- - - - - -',
      handedOn: '- - - - - -',
    });
  });

  it('I20.57 I20.71 of a wish to hand on, and of a question, are left in these ways and in no other', () => {
    const table = HAND_ON_STATES.map((state) => [
      state,
      HAND_ON_ACTS.map((act) => handOnAfter(state, act) ?? '-').join(' '),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      open: 'agreed refused takenBack ended',
      agreed: '- - - -',
      refused: '- - - -',
      takenBack: '- - - -',
      ended: '- - - -',
    });
    expect(QUESTION_STATES.map((state) => questionAfter(state, 'answer'))).toEqual(['answered', undefined]);
  });
});

describe('what somebody suggests', () => {
  it('I20.125 is decided in these ways and in no other', () => {
    const table = SUGGESTION_STATES.map((state) => [
      state,
      SUGGESTION_ACTS.map((act) => suggestionAfter(state, act) ?? '-').join(' '),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      open: 'accepted declined takenBack ended',
      accepted: '- - - -',
      declined: '- - - -',
      takenBack: '- - - -',
      ended: '- - - -',
    });
  });
});

describe('whose turn it is', () => {
  it('I20.3 in every order of five people only the open stage reads and signs', () => {
    for (const order of permutations([1, 2, 3, 4, 5])) expect(walked(order)).toEqual([...order].sort());
  });

  it('I20.3 people of one stage are asked together, the next one after the last of them', () => {
    const people = [one('a', 1), one('b', 1), one('c', 2)];
    expect(toBeAsked(people).map(({ id }) => id)).toEqual(['a', 'b']);
    const half = [one('a', 1, 'signed'), one('b', 1, 'asked'), one('c', 2)];
    expect(toBeAsked(half)).toEqual([]);
    expect(
      toBeAsked([one('a', 1, 'signed'), one('b', 1, 'signed'), one('c', 2)]).map(({ id }) => id),
    ).toEqual(['c']);
    expect(openStage([one('a', 1, 'signed')])).toBeUndefined();
  });

  it('I20.39 approving takes its turn as signing does, and a copy is in nobody’s way', () => {
    const approver: Staged = { ...one('b', 2), part: 'approves' };
    const copies: Staged[] = [1, 2, 3].map((stage) => ({ ...one(`copy ${stage}`, stage), part: 'copy' }));
    const asked = (people: Staged[]) => toBeAsked([...copies, ...people]).map(({ id }) => id);
    expect(asked([one('a', 1), approver])).toEqual(['a']);
    expect(asked([one('a', 1, 'signed'), approver])).toEqual(['b']);
    expect(openStage([...copies, one('a', 1, 'signed'), { ...approver, state: 'signed' }])).toBeUndefined();
    const standing = { state: 'out', expiresAt: new Date(AT.getTime() + 1) } as const;
    for (const { id } of copies)
      expect(mayAct(standing, [...copies, approver], { id, at: AT })).toBe('notYet');
  });

  it('I20.55 whoever handed on keeps nobody waiting and does nothing more; who came instead has their turn', () => {
    const people = [one('old', 1, 'handedOn'), one('new', 1, 'asked'), one('next', 2)];
    const standing = { state: 'out', expiresAt: new Date(AT.getTime() + 1) } as const;
    const may = (id: string) => mayAct(standing, people, { id, at: AT });
    expect([may('old'), may('new'), may('next')]).toEqual(['over', 'yes', 'notYet']);
    const placed = people.map((each, index) => ({ ...each, place: 1, handed: index }));
    expect(placed.map((each) => successorOf(each, placed)?.id)).toEqual(['new', undefined, undefined]);
    const signed = people.map((each) => (each.id === 'new' ? one('new', 1, 'signed') : each));
    expect(toBeAsked(signed).map(({ id }) => id)).toEqual(['next']);
  });

  it('I20.4 nobody acts on what is over, ran out, or is somebody else’s', () => {
    const people = [one('a', 1, 'opened'), one('b', 1, 'rejected'), one('c', 1, 'signed')];
    const out = { state: 'out', expiresAt: new Date(AT.getTime() + 1) } as const;
    const may = (id: string, standing: Parameters<typeof mayAct>[0] = out) =>
      mayAct(standing, people, { id, at: AT });
    expect([may('a'), may('b'), may('c'), may('nobody')]).toEqual(['yes', 'over', 'done', 'over']);
    expect(may('a', { state: 'out', expiresAt: AT })).toBe('over');
    for (const state of ENVELOPE_STATES.filter((each) => each !== 'out'))
      expect(may('a', { state, expiresAt: out.expiresAt })).toBe('over');
  });
});

function one(id: string, stage: number, state: RecipientState = 'waiting'): Staged {
  return { id, stage, state, part: 'signs' };
}

/** Has each sign whose turn it is, and says at which stage somebody could. */
function walked(stages: readonly number[]): number[] {
  let people = stages.map((stage, index) => one(String(index), stage));
  const signed: number[] = [];
  const standing = { state: 'out', expiresAt: new Date(AT.getTime() + 1) } as const;
  while (signed.length < people.length) {
    const asked = new Set(toBeAsked(people).map(({ id }) => id));
    people = people.map((each) => (asked.has(each.id) ? { ...each, state: 'asked' } : each));
    const able = people.filter(({ id }) => mayAct(standing, people, { id, at: AT }) === 'yes');
    signed.push(...able.map(({ stage }) => stage));
    people = people.map((each) => (able.includes(each) ? { ...each, state: 'signed' } : each));
  }
  return signed;
}

function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) =>
    permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}
