import type { EnvelopeState } from '../../services/signing/states.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { OutAlready, SentBefore } from './sent-before.tsx';
import { formProps } from './signing-form.server.ts';

function shown(...states: EnvelopeState[]) {
  return ({ locale }: WorkspaceExample) => {
    const envelopes = states.map((state, at) => ({
      ...{ href: `#${at}`, title: 'Mietvertrag', facts: '1/2', state },
    }));
    const { texts } = formProps(locale, {
      people: [],
      usual: locale,
      envelopes,
      left: 2,
      sender: 'Jane Birch',
    });
    return (
      <div className="signing-form">
        <OutAlready texts={texts} envelopes={envelopes} />
        <SentBefore texts={texts} envelopes={envelopes} />
      </div>
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'What of a document was sent for signature before',
  states: { 'one that is out': shown('out', 'sealed'), 'only ended ones': shown('sealed', 'rejected') },
};
