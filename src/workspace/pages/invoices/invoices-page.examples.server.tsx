import type { Receivable } from '../../../services/receivables/receivable.ts';
import { exampleInvoices, TODAY } from '../../books/example-books.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { InvoicesPage } from './invoices-page.tsx';
import { invoicesProps } from './load.server.ts';

function shown(all: readonly Receivable[], hasDraft: boolean, isInTeam = false) {
  return (page: WorkspaceExample) => {
    const draft = {
      documentId: 'd',
      templateId: 521,
      name: '',
      updatedAt: new Date('2027-03-12'),
      inTeam: false,
    };
    const drafts = hasDraft ? [draft] : [];
    return <InvoicesPage {...invoicesProps(exampleMember(page), { all, drafts, today: TODAY, isInTeam })} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Invoices',
  opened: ['in every state'],
  states: {
    empty: shown([], false),
    'in every state': shown(exampleInvoices(), true),
    'in a team': shown(exampleInvoices(), true, true),
  },
};
