import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleChanges } from './example-sent.server.ts';
import { ValueChanges } from './value-changes.tsx';

const shown =
  (count: number) =>
  ({ locale }: WorkspaceExample) => {
    const { before, after, empty } = textsOf(locale, 'signing-suggest').page;
    const rows = exampleChanges()
      .slice(0, count)
      .map(({ label, shownBefore, shownAfter }) => ({ label, before: shownBefore, after: shownAfter }));
    return <ValueChanges words={{ before, after, empty }} rows={rows} />;
  };

export const examples: WorkspaceExamples = {
  title: 'Values of a document before and after',
  states: { one: shown(1), 'one that was empty, and a long one': shown(3) },
};
