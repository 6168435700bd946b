import { textsOf } from '../../../locales/messages.server.ts';
import { TODAY } from '../../books/example-books.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import type { InvoicesOutcome } from './outcome.ts';
import { PaymentForm } from './payment-form.tsx';

function shown(isRefused: boolean) {
  return ({ locale }: WorkspaceExample) => {
    const { invoices: words } = textsOf(locale, 'books');
    const problem = { field: 'day' as const, text: words.faults.day };
    const refused: InvoicesOutcome | undefined = isRefused
      ? { doc: 'x', amount: '12,00', day: '2027-04-01', problem }
      : undefined;
    const label = words.amount.replace('{currency}', 'EUR');
    const form = { id: 'x', action: '#pay', words, amount: '1249.50', label, today: TODAY };
    return <PaymentForm {...form} refused={refused} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Payment of an invoice',
  states: { proposed: shown(false), refused: shown(true) },
};
