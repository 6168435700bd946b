import { textsOf } from '../../locales/messages.server.ts';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../services/drive/status.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { statusWord } from './document-versions-link.server.ts';
import { StatusPill } from './status-pill.tsx';

function shown(kind: DocumentStatus) {
  return ({ locale }: WorkspaceExample) => (
    <StatusPill status={{ kind, word: textsOf(locale, 'versions').status[kind] }} />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Status of a document',
  states: {
    ...Object.fromEntries(DOCUMENT_STATUSES.map((kind) => [kind, shown(kind)])),
    cancelled: ({ locale }) => <StatusPill status={statusWord({ locale }, 'final', true)} />,
  },
};
