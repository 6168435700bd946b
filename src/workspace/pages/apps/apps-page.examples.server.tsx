import { exampleDate } from '../../books/example-books.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { AppsPage } from './apps-page.tsx';
import { appsProps, type Standing } from './load.server.ts';

function shown(standing: Standing) {
  return (page: WorkspaceExample) => <AppsPage {...appsProps(exampleMember(page), standing)} />;
}

export const examples: WorkspaceExamples = {
  title: 'All apps',
  states: {
    'nothing there yet': shown({ tasks: 0, late: 0, running: 0, next: undefined, isAffiliate: false }),
    'much to do': shown({
      tasks: 12,
      late: 3,
      running: 8,
      next: exampleDate('2027-03-31'),
      isAffiliate: true,
    }),
  },
};
