import type { Envelope, Recipient } from '../../../services/signing/envelope.ts';
import type { Part } from '../../../services/signing/part.ts';
import type { OwnMatters } from '../../../services/signing/signer-acts.server.ts';
import type { EnvelopeState } from '../../../services/signing/states.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import {
  exampleEnvelope,
  exampleHandOn,
  exampleQuestions,
  exampleRecipient,
  exampleSuggestion,
} from '../../signing/example-sent.server.ts';
import { exampleSuggestible } from './example-suggestible.server.ts';
import { signProps } from './load.server.ts';
import { SignPage } from './sign-page.tsx';
import type { SignDone, SignFault, SignOutcome } from './sign-props.ts';

const OWN: Recipient = { ...exampleRecipient(1, 'asked'), role: 'Lender', name: 'Rosa O’Neil' };

function envelope(locale: WorkspaceExample['locale'], state: EnvelopeState): Envelope {
  return { ...exampleEnvelope(locale, state), message: 'As we said on the phone.' };
}

type Shown = {
  part?: Part;
  /** Who declined; '' for nobody. */
  declined?: 'own' | 'other' | '';
  isEndedBySite?: boolean;
  state?: EnvelopeState;
  may?: 'yes' | 'notYet' | 'done';
  outcome?: SignOutcome;
  matters?: OwnMatters;
  done?: SignDone | null;
  version?: number;
};

const NONE: OwnMatters = { questions: [], wished: undefined, suggested: undefined, agreed: undefined };

const shown =
  ({
    state = 'out',
    may = 'yes',
    outcome = null,
    matters = NONE,
    done = null,
    isEndedBySite = false,
    part = 'signs',
    declined = '',
    version = 1,
  }: Shown) =>
  ({ locale }: WorkspaceExample) => {
    const own: Recipient = {
      ...OWN,
      part,
      asksCode: true,
      state: declined === 'own' ? 'rejected' : OWN.state,
    };
    const opened = {
      envelope: {
        ...envelope(locale, state),
        isEndedBySite,
        version,
        reason: declined === '' ? '' : LONG_TITLE,
      },
      people: [own, exampleRecipient(2, declined === 'other' ? 'rejected' : 'asked')],
      own,
      may,
      isLocked: false,
    };
    const found = may === 'yes' ? exampleSuggestible(locale) : undefined;
    return (
      <SignPage {...signProps(locale, { opened, matters, path: '#', found })} done={done} outcome={outcome} />
    );
  };

const faulty = (
  form: NonNullable<SignOutcome>['form'],
  fault: SignFault | null,
  typed: Record<string, string> = {},
): NonNullable<SignOutcome> => ({
  ...{ form, fault, field: null, typed, kept: {} },
  ...{ hasConsent: fault !== 'consent', hadPicture: false },
});

const ASKED: OwnMatters = { ...NONE, questions: exampleQuestions(OWN), wished: exampleHandOn(OWN) };
const SUGGESTION = exampleSuggestion(OWN);
const AGREED = {
  ...{ ...SUGGESTION, state: 'accepted' as const, word: 'Agreed, as we said.' },
  settledAt: SUGGESTION.suggestedAt,
};

export const examples: WorkspaceExamples = {
  title: 'What somebody sees who is asked to sign',
  toEdges: true,
  opened: ['asked, and named somebody else'],
  states: {
    'to be signed': shown({}),
    'to be approved': shown({ part: 'approves' }),
    approved: shown({ part: 'approves', may: 'done' }),
    'without consent': shown({ outcome: faulty('sign', 'consent', { signature: 'Rosa' }) }),
    'without a name': shown({ outcome: faulty('sign', 'signature') }),
    'a picture that is none': shown({ outcome: faulty('sign', 'picture', { signature: 'Rosa' }) }),
    'a picture to be chosen again': shown({
      outcome: { ...faulty('sign', 'consent', { signature: 'Rosa' }), hadPicture: true },
    }),
    'waited for a code': shown({ outcome: faulty('sign', null, { signature: 'Rosa O’Neil' }) }),
    'a question that waited for a code': shown({
      outcome: faulty('question', null, { question: 'Who pays the bank?' }),
    }),
    'declining that waited for a code': shown({ outcome: faulty('reject', null, { reason: LONG_TITLE }) }),
    'asked, and named somebody else': shown({ matters: ASKED, done: 'wished' }),
    'somebody else was refused': shown({
      matters: { ...NONE, wished: { ...exampleHandOn(OWN), state: 'refused', refusal: LONG_TITLE } },
      done: 'asked',
    }),
    'a wish taken back': shown({
      matters: { ...NONE, wished: { ...exampleHandOn(OWN), state: 'takenBack' } },
      done: 'takenBack',
    }),
    'a wish that could not be taken back': shown({ matters: ASKED, outcome: faulty('takeBack', 'offline') }),
    'suggested something': shown({ matters: { ...NONE, suggested: SUGGESTION }, done: 'suggested' }),
    'a suggestion that was declined': shown({
      matters: { ...NONE, suggested: { ...SUGGESTION, state: 'declined', word: LONG_TITLE } },
    }),
    'a suggestion taken back': shown({ done: 'suggestionTakenBack' }),
    'a suggestion with a sum that is none': shown({
      outcome: { ...faulty('suggest', 'valueMoney', { 'v.principal': 'much' }), field: 'principal' },
    }),
    'a suggestion of nothing': shown({ outcome: faulty('suggest', 'nothingNew', { why: LONG_TITLE }) }),
    'another version': shown({ version: 2, matters: { ...NONE, agreed: AGREED } }),
    'signed too late': shown({ version: 2, matters: { ...NONE, agreed: AGREED }, done: 'renewed' }),
    'a question that is empty': shown({ outcome: faulty('question', 'empty') }),
    'somebody else without an address': shown({
      outcome: faulty('handOn', 'email', { name: 'Ben Cedar', email: 'ben@', why: LONG_TITLE }),
    }),
    'others first': shown({ may: 'notYet' }),
    'a report without a reason': shown({ outcome: faulty('report', 'report') }),
    reported: shown({ state: 'cancelled', done: 'reported' }),
    signed: shown({ may: 'done', matters: ASKED }),
    sealed: shown({ state: 'sealed' }),
    'declined oneself': shown({ state: 'rejected', declined: 'own' }),
    'declined by somebody else': shown({ state: 'rejected', declined: 'other' }),
    cancelled: shown({ state: 'cancelled' }),
    'ended by the site': shown({ state: 'cancelled', isEndedBySite: true }),
    expired: shown({ state: 'expired' }),
  },
};
