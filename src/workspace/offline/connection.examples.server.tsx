import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { OfflineSign, RefusedNote, WaitingNote } from './connection.tsx';

function textsFor({ locale }: WorkspaceExample) {
  return textsOf(locale, 'app-install').connection;
}

export const examples: WorkspaceExamples = {
  title: 'Without a connection',
  room: 120,
  states: {
    'in the bar': (page: WorkspaceExample) => <OfflineSign texts={textsFor(page)} />,
    'a form was not sent': (page: WorkspaceExample) => <RefusedNote texts={textsFor(page)} />,
    'one file waits': (page: WorkspaceExample) => <WaitingNote texts={textsFor(page)} count={1} href="#" />,
    'several wait': (page: WorkspaceExample) => <WaitingNote texts={textsFor(page)} count={12} href="#" />,
  },
};
