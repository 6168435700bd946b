import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import type { InvoiceCorrectOutcome } from './invoice-correct.ts';
import { InvoiceCorrectPage } from './invoice-correct-page.tsx';
import { correctProps } from './load.server.ts';

const BILLED = { name: 'Jane', phone: null, country: 'DE', region: null, vatId: null };
const COMPANY = { companyName: LONG_TITLE, street: 'Lindenallee 1', postcode: '10115', city: 'Berlin' };

function shown(outcome?: Partial<InvoiceCorrectOutcome>, takesVat = false) {
  return (page: WorkspaceExample) => (
    <InvoiceCorrectPage
      {...correctProps(exampleMember(page), {
        number: 'PG-2026-000010',
        billing: { ...BILLED, company: COMPANY },
        takesVat,
      })}
      outcome={outcome && { values: COMPANY, faults: {}, isBusy: false, ...outcome }}
    />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Correcting an invoice',
  states: {
    'as it opens': shown(),
    'with faults': shown({
      values: { companyName: LONG_TITLE },
      faults: { companyName: 'tooLong', street: 'missing', postcode: 'missing', city: 'missing' },
    }),
    'with a VAT id that nobody knows': shown({ faults: { vatId: 'vatUnknown' } }, true),
    'too often': shown({ isBusy: true }),
  },
};
