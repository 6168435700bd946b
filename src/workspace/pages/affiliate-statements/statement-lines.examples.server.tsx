import { EXAMPLE_AFFILIATE, EXAMPLE_AT } from '../../affiliate/example-affiliate.server.ts';
import { EXAMPLE_STATEMENTS } from '../../affiliate/example-statements.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { statementsProps } from './load.server.ts';
import { StatementLines } from './statement-lines.tsx';

function shown(index: number) {
  return (page: WorkspaceExample) => {
    const [statements, open] = [EXAMPLE_STATEMENTS, EXAMPLE_STATEMENTS[index]];
    const facts = { affiliate: EXAMPLE_AFFILIATE, statements, open, at: EXAMPLE_AT };
    const { texts, open: words } = statementsProps(exampleMember(page), facts);
    return words ? <StatementLines texts={texts} open={words} /> : null;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Affiliate: lines of a statement',
  states: { some: shown(0), none: shown(1) },
};
