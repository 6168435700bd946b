import type { Receivable } from '../../../services/receivables/receivable.ts';
import { exampleInvoices, TODAY } from '../../books/example-books.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { InvoicesPage } from './invoices-page.tsx';
import { invoicesProps } from './load.server.ts';

function shown(all: readonly Receivable[], hasDraft: boolean) {
  return (page: WorkspaceExample) => {
    const draft = { documentId: 'd', templateId: 521, name: '', updatedAt: new Date('2027-03-12') };
    const drafts = hasDraft ? [draft] : [];
    return <InvoicesPage {...invoicesProps(exampleMember(page), { all, drafts, today: TODAY })} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Invoices',
  opened: ['in every state'],
  states: { empty: shown([], false), 'in every state': shown(exampleInvoices(), true) },
};
