import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExamples } from '../example-page.server.ts';
import { KeySwitch } from './key-switch.tsx';

export const examples: WorkspaceExamples = {
  title: 'Turning a key off',
  states: { 'shown with script only': ({ locale }) => <KeySwitch texts={textsOf(locale, 'help').keys} /> },
};
