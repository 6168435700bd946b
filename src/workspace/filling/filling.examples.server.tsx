import { textsOf } from '../../locales/messages.server.ts';
import { LONG_TITLE } from '../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { exampleFilling, exampleTrial } from './example-filling.server.ts';
import type { FilesData } from './file-buttons.tsx';
import { Filling } from './filling.tsx';
import type { FillingData } from './filling-data.ts';

function shown({ locale }: WorkspaceExample, data: FillingData, files: FilesData) {
  const { noPages, print } = textsOf(locale, 'workspace').document;
  return <Filling data={data} files={files} preview={{ label: data.texts.preview, noPages, print }} />;
}

/** Each line of it is filled in with more than fits. */
function withLongWords(data: FillingData): FillingData {
  const fields = data.groups.flatMap((group) => group.fields).filter(({ type }) => type === 'text');
  return { ...data, isNew: false, values: Object.fromEntries(fields.map(({ key }) => [key, LONG_TITLE])) };
}

export const examples: WorkspaceExamples = {
  title: 'Filling in a document',
  states: {
    'new, without a plan': async (page) =>
      shown(page, await exampleTrial(page), { kind: 'noPlan', href: '#plans' }),
    'with a plan, long words': async (page) =>
      shown(page, withLongWords(await exampleFilling(page)), { kind: 'ready' }),
  },
};
