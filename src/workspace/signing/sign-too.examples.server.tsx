import { translator } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { SignToo } from './sign-too.tsx';

const shown =
  (isTyped: boolean) =>
  ({ locale }: WorkspaceExample) => {
    const label = translator(locale, 'signing')('signToo', { email: 'jane.birch@harbor-street.example' });
    return <SignToo label={label} isTyped={isTyped} />;
  };

export const examples: WorkspaceExamples = {
  title: 'The sender signs too',
  states: { 'as it is at first': shown(false), ticked: shown(true) },
};
