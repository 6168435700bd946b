import { EXAMPLE_AFFILIATE } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { EXAMPLE_OWN, exampleSelfBilled } from './affiliate-invoices-page.examples.server.tsx';
import { InvoicedPayouts } from './invoiced-payouts.tsx';
import { invoicesProps } from './load.server.ts';

const propsOf = (page: WorkspaceExample, standing = EXAMPLE_OWN) =>
  invoicesProps(exampleMember(page), EXAMPLE_AFFILIATE, standing);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: payouts and their invoices',
  states: {
    'one was sent': (page) => <InvoicedPayouts {...propsOf(page)} />,
    'no PDF': (page) => {
      const { texts, payouts } = propsOf(page);
      const problem = texts.upload.notPdf;
      const shown = payouts.map((one) => ({ ...one, upload: one.upload && { ...one.upload, problem } }));
      return <InvoicedPayouts texts={texts} payouts={shown} />;
    },
    'written by us': (page) => <InvoicedPayouts {...propsOf(page, exampleSelfBilled(page))} />,
  },
};
