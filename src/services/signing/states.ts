import { keysOf } from '../../shared/keys.ts';
import type { Part } from './part.ts';

/** What can happen to an envelope, and what it is then. What is not here cannot happen. */
const ENVELOPE_MOVES = {
  out: { lastSigned: 'sealing', reject: 'rejected', cancel: 'cancelled', expire: 'expired' },
  // Entered once, in the transaction of the last signature; whatever ends in between, the seal is made again.
  sealing: { seal: 'sealed' },
  sealed: {},
  rejected: {},
  cancelled: {},
  expired: {},
} as const satisfies Record<string, Record<string, string>>;
export type EnvelopeState = keyof typeof ENVELOPE_MOVES;
export type EnvelopeAct = 'lastSigned' | 'reject' | 'cancel' | 'expire' | 'seal';
export const ENVELOPE_STATES = keysOf(ENVELOPE_MOVES);

/** The same of one person. */
const RECIPIENT_MOVES = {
  waiting: { ask: 'asked' },
  // Another address, or another reminder, asks the same person again.
  asked: {
    ask: 'asked',
    open: 'opened',
    sign: 'signed',
    reject: 'rejected',
    handOn: 'handedOn',
    // There is another version of what is signed: nobody knows it yet, and no signature is of it.
    renew: 'waiting',
  },
  opened: {
    ask: 'opened',
    open: 'opened',
    sign: 'signed',
    reject: 'rejected',
    handOn: 'handedOn',
    renew: 'waiting',
  },
  signed: { renew: 'waiting' },
  rejected: {},
  // Somebody else has the place.
  handedOn: {},
} as const satisfies Record<string, Record<string, string>>;
export type RecipientState = keyof typeof RECIPIENT_MOVES;
export type RecipientAct = 'ask' | 'open' | 'sign' | 'reject' | 'handOn' | 'renew';
export const RECIPIENT_STATES = keysOf(RECIPIENT_MOVES);

/** The same of a wish that somebody else may sign. */
const HAND_ON_MOVES = {
  // It ends by itself: who wished it signs or declines after all, or there is nothing more to sign.
  open: { agree: 'agreed', refuse: 'refused', takeBack: 'takenBack', end: 'ended' },
  agreed: {},
  refused: {},
  takenBack: {},
  ended: {},
} as const satisfies Record<string, Record<string, string>>;
export type HandOnState = keyof typeof HAND_ON_MOVES;
export type HandOnAct = 'agree' | 'refuse' | 'takeBack' | 'end';
export const HAND_ON_STATES = keysOf(HAND_ON_MOVES);

/** The same of other values that somebody suggests. */
const SUGGESTION_MOVES = {
  // It ends by itself: who suggests it signs or declines after all, or there is another version.
  open: { accept: 'accepted', decline: 'declined', takeBack: 'takenBack', end: 'ended' },
  accepted: {},
  declined: {},
  takenBack: {},
  ended: {},
} as const satisfies Record<string, Record<string, string>>;
export type SuggestionState = keyof typeof SUGGESTION_MOVES;
export type SuggestionAct = 'accept' | 'decline' | 'takeBack' | 'end';
export const SUGGESTION_STATES = keysOf(SUGGESTION_MOVES);

/** The same of a question. */
const QUESTION_MOVES = { open: { answer: 'answered' }, answered: {} } as const satisfies Record<
  string,
  Record<string, string>
>;
export type QuestionState = keyof typeof QUESTION_MOVES;
export type QuestionAct = 'answer';
export const QUESTION_STATES = keysOf(QUESTION_MOVES);

/** What an envelope is after something happened; undefined where that cannot happen now. */
export function envelopeAfter(state: EnvelopeState, act: EnvelopeAct): EnvelopeState | undefined {
  const moves: Readonly<Partial<Record<EnvelopeAct, EnvelopeState>>> = ENVELOPE_MOVES[state];
  return moves[act];
}

/** The same of one person. */
export function recipientAfter(state: RecipientState, act: RecipientAct): RecipientState | undefined {
  const moves: Readonly<Partial<Record<RecipientAct, RecipientState>>> = RECIPIENT_MOVES[state];
  return moves[act];
}

/** The same of a wish that somebody else may sign. */
export function handOnAfter(state: HandOnState, act: HandOnAct): HandOnState | undefined {
  const moves: Readonly<Partial<Record<HandOnAct, HandOnState>>> = HAND_ON_MOVES[state];
  return moves[act];
}

/** The same of other values that somebody suggests. */
export function suggestionAfter(state: SuggestionState, act: SuggestionAct): SuggestionState | undefined {
  const moves: Readonly<Partial<Record<SuggestionAct, SuggestionState>>> = SUGGESTION_MOVES[state];
  return moves[act];
}

/** The same of a question. */
export function questionAfter(state: QuestionState, act: QuestionAct): QuestionState | undefined {
  const moves: Readonly<Partial<Record<QuestionAct, QuestionState>>> = QUESTION_MOVES[state];
  return moves[act];
}

export type Staged = {
  readonly id: string;
  readonly stage: number;
  readonly part: Part;
  readonly state: RecipientState;
};

/** Whether somebody takes part: whoever handed on does not any more. */
export function takesPart({ state }: Pick<Staged, 'state'>): boolean {
  return state !== 'handedOn';
}

/** Who came into the place of somebody who handed on; undefined for all others. */
export function successorOf<One extends Pick<Staged, 'state'> & { place: number; handed: number }>(
  { state, place, handed }: Pick<One, 'state' | 'place' | 'handed'>,
  people: readonly One[],
): One | undefined {
  if (takesPart({ state })) return undefined;
  return people.find((one) => one.place === place && one.handed === handed + 1);
}

/** Whether an envelope waits for somebody: whoever gets a copy has nothing to do. */
export function isAwaited({ part, state }: Pick<Staged, 'part' | 'state'>): boolean {
  return part !== 'copy' && state !== 'signed' && takesPart({ state });
}

/** The stage whose turn it is: the lowest that waits for somebody; undefined where none does. */
export function openStage(recipients: readonly Staged[]): number | undefined {
  const open = recipients.filter(isAwaited).map(({ stage }) => stage);
  return open.length > 0 ? Math.min(...open) : undefined;
}

/** Who is to be asked now: it is their turn and they do not know yet. */
export function toBeAsked<One extends Staged>(recipients: readonly One[]): One[] {
  const stage = openStage(recipients);
  return recipients.filter((one) => one.stage === stage && isAwaited(one) && one.state === 'waiting');
}

export type Standing = { readonly state: EnvelopeState; readonly expiresAt: Date };

/** Whether something can still happen to an envelope that nobody has ended. */
export function isOut({ state, expiresAt }: Standing, at: Date): boolean {
  return state === 'out' && expiresAt > at;
}

/** `notYet`: others sign first. `over`: it was sealed, rejected, cancelled, or ran out. `done`: this person has signed. */
export type MayAct = 'yes' | 'notYet' | 'done' | 'over';

/** Whether somebody can read and sign now. */
export function mayAct(
  { state, expiresAt }: Standing,
  recipients: readonly Staged[],
  { id, at }: { id: string; at: Date },
): MayAct {
  const own = recipients.find((one) => one.id === id);
  if (own?.state === 'signed') return 'done';
  if (!own || !isOut({ state, expiresAt }, at) || own.state === 'rejected' || !takesPart(own)) return 'over';
  return own.stage === openStage(recipients) && own.state !== 'waiting' ? 'yes' : 'notYet';
}
