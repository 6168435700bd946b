import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { formProps } from './signing-form.server.ts';
import { SigningFault, SigningForm, type SignSendOutcome } from './signing-form.tsx';

function shown({ outcome, left = 2 }: { outcome?: SignSendOutcome; left?: number } = {}) {
  return ({ locale }: WorkspaceExample) => {
    const form = formProps(locale, { people: [], usual: locale, envelopes: [], left, sender: 'Jane Birch' });
    return (
      <div className="signing-form">
        <SigningFault texts={form.texts} outcome={outcome} />
        <SigningForm {...form} outcome={outcome} />
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Who signs what is sent',
  states: {
    empty: shown(),
    'with a fault': shown({
      outcome: { fault: 'letters', typed: { 'name-2': '李明', 'email-2': 'li@example.com' } },
    }),
    'somebody without an address': shown({
      outcome: {
        fault: 'person',
        wrong: { field: 'email-1', says: 'Ben Birch ∅' },
        typed: { 'name-1': 'Ben Birch' },
      },
    }),
    'somebody the document knows is not asked': shown({
      outcome: {
        fault: 'unasked',
        wrong: { field: 'unasked', says: 'Lender ∅, Borrower ∅' },
        without: 'lender borrower',
        typed: { 'name-0': 'Rosa O’Neil', 'email-0': 'rosa@example.com' },
      },
    }),
    'without a plan, over': shown({ left: 0 }),
  },
};
