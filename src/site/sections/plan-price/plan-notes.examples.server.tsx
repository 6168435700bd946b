import { pageWhere, type SiteExamples } from '../../example-page.server.ts';
import { planNotes } from './load.server.ts';
import { PlanNotesList } from './plan-notes.tsx';

export const examples: SiteExamples = {
  title: 'Notes under the plans',
  states: {
    'with links': (page) => <PlanNotesList notes={planNotes(page)} />,
    'terms in a dialog': (page) => (
      <PlanNotesList notes={planNotes(pageWhere(page, (row) => row.layout === 'pricing'))} />
    ),
    'for companies too': (page) => {
      const notes = planNotes(page);
      return <PlanNotesList notes={{ ...notes, company: notes.company ?? notes.tax }} />;
    },
  },
};
