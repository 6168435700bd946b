import { LONG_TITLE } from '../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../example-page.server.ts';
import { helpProps } from '../pages/help/load.server.ts';
import type { RefusedMessage } from './contact.ts';
import { MessageBox } from './message-box.tsx';

function shown(refused?: RefusedMessage) {
  return (page: WorkspaceExample) => {
    const { form } = helpProps(exampleMember(page), false).contact;
    return form && <MessageBox {...form} refused={refused} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'A message from inside',
  states: {
    new: shown(),
    'too short': shown({ fault: 'tooShort', typed: { kind: 'billing', text: 'Hi', from: '' } }),
    'too often': shown({ fault: 'tooOften', typed: { kind: '', text: LONG_TITLE, from: 'drive/' } }),
  },
};
