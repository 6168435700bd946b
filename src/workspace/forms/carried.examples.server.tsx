import type { WorkspaceExamples } from '../example-page.server.ts';
import { Carried } from './carried.tsx';

export const examples: WorkspaceExamples = {
  title: 'Language that a form carries along',
  states: {
    'nothing to see': ({ locale }) => (
      <form>
        <Carried locale={locale} />
      </form>
    ),
  },
};
