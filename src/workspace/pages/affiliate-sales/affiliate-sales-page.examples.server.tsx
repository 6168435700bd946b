import { EXAMPLE_AFFILIATE, EXAMPLE_SALES } from '../../affiliate/example-affiliate.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateSalesPage } from './affiliate-sales-page.tsx';
import { salesProps } from './load.server.ts';

const shown = (sales: typeof EXAMPLE_SALES) => (page: WorkspaceExample) => (
  <AffiliateSalesPage {...salesProps(exampleMember(page), EXAMPLE_AFFILIATE, sales)} />
);

export const examples: WorkspaceExamples = {
  title: 'Affiliate: sales',
  states: { some: shown(EXAMPLE_SALES), none: shown([]) },
};
