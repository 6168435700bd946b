import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { Changes } from './changes.tsx';
import { changesLead } from './changes-words.server.ts';

const ONE = {
  name: '17. Commission',
  before: ['You receive 30 % of the net revenue of each referred sale.'],
  after: ['You receive 25 % of the net revenue of each referred sale.', LONG_TITLE],
};
const NEW = { name: `5. ${LONG_TITLE}`, before: [], after: ['Links name us as their target.'] };

function shown(count: number) {
  return ({ locale }: WorkspaceExample) => {
    const sections = [ONE, NEW, { ...NEW, name: 'A' }, { ...NEW, name: 'B' }].slice(0, count);
    return (
      <Changes
        texts={textsOf(locale, 'affiliate-changes')}
        lead={changesLead(locale, sections)}
        sections={sections}
      />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Affiliate: what changed terms change',
  states: { some: shown(2), many: shown(4), 'only the date': shown(0) },
};
