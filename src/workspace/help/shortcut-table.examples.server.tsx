import type { WorkspaceExamples } from '../example-page.server.ts';
import { shortcutList } from './shortcut-list.server.ts';
import { ShortcutTable } from './shortcut-table.tsx';

export const examples: WorkspaceExamples = {
  title: 'Keys of the workspace',
  states: { all: ({ locale }) => <ShortcutTable {...shortcutList(locale)} /> },
};
