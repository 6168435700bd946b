import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleDate, exampleInvoices, TODAY } from '../../books/example-books.server.ts';
import type { Tasks } from '../../books/tasks.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { ChasePage } from './chase-page.tsx';
import { chaseProps } from './load.server.ts';

const NONE: Tasks = { late: [], unpaid: [], dates: [], drafts: [], signing: [] };

function tasks(): Tasks {
  const invoices = exampleInvoices();
  return {
    late: invoices.filter(({ state }) => state === 'overdue'),
    unpaid: invoices.filter(({ state }) => state === 'open' || state === 'partly'),
    dates: [exampleDate('2027-03-31', { kind: 'notice' }), exampleDate('2027-04-02', { kind: 'due' })],
    drafts: [{ documentId: 'd', templateId: 521, name: '', updatedAt: new Date('2027-03-12'), inTeam: true }],
    signing: [
      {
        ...{ key: 'q', envelopeId: 'e', title: LONG_TITLE, who: 'Ben Cedar', day: '2027-03-11' },
        ...{ kind: 'question', inTeam: false },
      },
      {
        key: 'r',
        envelopeId: 'e',
        title: LONG_TITLE,
        who: 'Rosa O’Neil',
        day: '2027-03-28',
        kind: 'signs',
        inTeam: false,
      },
      {
        key: 'b',
        envelopeId: 'f',
        title: 'Loan Agreement',
        who: 'Ben Cedar',
        day: '2027-03-10',
        kind: 'declined',
        inTeam: false,
      },
    ],
  };
}

function shown(list: Tasks, isInTeam = false) {
  return (page: WorkspaceExample) => {
    const letters = {
      sender: 'Shop GmbH',
      addresses: new Map([['Fir & Fern Gardens LLC', 'a@example.com']]),
    };
    return (
      <ChasePage {...chaseProps(exampleMember(page), { tasks: list, letters, today: TODAY, isInTeam })} />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Who has to do what',
  opened: ['late, soon, drafts'],
  states: { nothing: shown(NONE), 'late, soon, drafts': shown(tasks(), true) },
};
