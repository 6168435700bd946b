import { pageWhere, type SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadDialogs } from '../load.server.ts';
import { TextDialog, type TextDialogProps } from './text-dialog.tsx';

function shown(from: PageContext, change: Partial<TextDialogProps> = {}) {
  const page = pageWhere(from, (row) => row.layout === 'pricing', '?dialog=terms');
  return loadDialogs(page).texts.map((dialog) => <TextDialog key={dialog.name} {...dialog} {...change} />);
}

export const examples: SiteExamples = {
  title: 'Dialog with a text',
  room: 720,
  states: {
    loaded: (page) => shown(page),
    loading: (page) => shown(page, { text: null }),
  },
};
