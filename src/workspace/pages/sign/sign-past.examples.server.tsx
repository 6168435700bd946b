import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExamples } from '../../example-page.server.ts';
import { pastProps } from './past.server.ts';
import { SignPast } from './sign-past.tsx';

const PAST = { title: 'Loan Agreement', sender: 'Jane Birch', to: 'Ben Cedar' };

export const examples: WorkspaceExamples = {
  title: 'What somebody reads who handed on',
  toEdges: true,
  states: {
    'handed on': ({ locale }) => <SignPast {...pastProps(locale, { ...PAST, at: new Date('2026-11-28') })} />,
    replaced: ({ locale }) => <SignPast {...pastProps(locale, 'replaced')} />,
    'a long title': ({ locale }) => (
      <SignPast {...pastProps(locale, { ...PAST, title: LONG_TITLE, at: new Date('2026-11-28') })} />
    ),
  },
};
