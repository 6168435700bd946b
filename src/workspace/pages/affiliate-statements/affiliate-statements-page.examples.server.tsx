import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { EXAMPLE_STATEMENTS } from '../../affiliate/example-statements.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AffiliateStatementsPage } from './affiliate-statements-page.tsx';
import { statementsProps } from './load.server.ts';

const props = (page: WorkspaceExample, at = EXAMPLE_AT) =>
  statementsProps(exampleMember(page), {
    ...{ affiliate: EXAMPLE_AFFILIATE, statements: EXAMPLE_STATEMENTS, open: EXAMPLE_STATEMENTS[0], at },
  });
const none = (page: WorkspaceExample) =>
  statementsProps(exampleMember(page), {
    ...{ affiliate: EXAMPLE_AFFILIATE, statements: [], open: undefined, at: EXAMPLE_AT },
  });

export const examples: WorkspaceExamples = {
  title: 'Affiliate: statements',
  states: {
    'may be objected to': (page) => <AffiliateStatementsPage {...props(page)} />,
    'an objection too short': (page) => (
      <AffiliateStatementsPage {...props(page)} outcome={{ problem: 'tooShort', line: '2', typed: 'No' }} />
    ),
    'an objection arrived': (page) => <AffiliateStatementsPage {...props(page)} isObjected />,
    'its sixty days are over': (page) => (
      <AffiliateStatementsPage {...props(page, new Date('2027-06-01T00:00:00Z'))} />
    ),
    none: (page) => <AffiliateStatementsPage {...none(page)} />,
  },
};
