import type { Envelope, Matters, Recipient } from '../../../services/signing/envelope.ts';
import type { EnvelopeState, RecipientState } from '../../../services/signing/states.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import {
  exampleEnvelope,
  exampleHandOn,
  exampleQuestions,
  exampleRecipient,
  exampleSuggestion,
} from '../../signing/example-sent.server.ts';
import { EnvelopePage } from './envelope-page.tsx';
import { envelopeProps } from './load.server.ts';

function envelope(locale: WorkspaceExample['locale'], state: EnvelopeState): Envelope {
  const reason = state === 'rejected' ? 'The rent is wrong.' : '';
  return { ...exampleEnvelope(locale, state), reason, isEndedBySite: state === 'cancelled' };
}

/** The first who was only asked has questions; whoever opened it names somebody else; one has handed on. */
function mattersOf(people: readonly Recipient[]): Matters {
  const [asking] = people.filter(({ state }) => state === 'asked');
  return {
    questions: asking ? exampleQuestions(asking) : [],
    wishes: people.flatMap((one) => {
      if (one.state === 'opened') return [exampleHandOn(one)];
      if (one.state === 'signed')
        return [
          { ...exampleHandOn(one), state: 'refused' as const, settledAt: one.askedAt, refusal: LONG_TITLE },
        ];
      return one.state === 'handedOn'
        ? [{ ...exampleHandOn(one), state: 'agreed' as const, settledAt: one.askedAt }]
        : [];
    }),
    suggestions: people.flatMap((one) => {
      if (one.state === 'opened') return [exampleSuggestion(one)];
      if (one.state !== 'signed') return [];
      const settled = { settledAt: one.askedAt, word: LONG_TITLE };
      return [{ ...exampleSuggestion(one), ...settled, state: 'declined' as const }];
    }),
  };
}

const shown =
  (state: EnvelopeState, states: readonly RecipientState[], told: string | null = null) =>
  (page: WorkspaceExample) => {
    const people = states.map((one, index) => exampleRecipient(index + 1, one));
    const matters = mattersOf(people);
    const asked = { envelope: envelope(page.locale, state), people, matters };
    const outcome = told
      ? { question: matters.questions[1]?.id ?? '', fault: told, answer: told }
      : undefined;
    return <EnvelopePage {...envelopeProps(exampleMember(page), asked)} told={told} outcome={outcome} />;
  };

export const examples: WorkspaceExamples = {
  title: 'An envelope, as its sender sees it',
  states: {
    out: shown('out', ['signed', 'handedOn', 'opened', 'asked', 'waiting'], '…'),
    sealed: shown('sealed', ['signed', 'signed']),
    rejected: shown('rejected', ['signed', 'rejected']),
    cancelled: shown('cancelled', ['asked']),
  },
};
