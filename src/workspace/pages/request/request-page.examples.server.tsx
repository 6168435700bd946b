import type { FileRequest } from '../../../services/sharing/request.ts';
import { DAY, later } from '../../../shared/clock.ts';
import { newId } from '../../../shared/ids.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { requestProps } from './load.server.ts';
import { type BringAnswer, RequestPage } from './request-page.tsx';

const REQUEST: FileRequest = {
  id: newId(),
  folderId: newId(),
  createdBy: newId(),
  title: 'Receipts for March',
  note: 'Please send them as PDFs or photos.\nThank you!',
  sharer: 'Rosa O’Neil',
  mostFiles: 20,
  mostBytes: 100_000_000,
  files: 3,
  bytes: 2_000_000,
  createdAt: later(-DAY),
  expiresAt: later(29 * DAY),
  endedAt: null,
};

function shown(more: Partial<FileRequest> = {}, brought = 0, answer?: BringAnswer) {
  return (page: WorkspaceExample) => {
    const seen = { email: 'rosa@example.com', brought, isChecked: brought > 0 };
    return (
      <RequestPage {...requestProps(exampleMember(page), { ...REQUEST, ...more }, seen)} answer={answer} />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'Somebody is asked for files',
  toEdges: true,
  states: {
    empty: shown(),
    arrived: shown({}, 2),
    enough: shown({ title: LONG_TITLE, note: '', files: 20 }, 1),
    'too large': shown({}, 0, { done: null, faults: [{ fault: 'tooLarge', names: null }] }),
    'some taken': shown({}, 0, {
      done: 'Thank you: 2 files have arrived.',
      faults: [{ fault: 'nameInvalid', names: `Not taken: ${LONG_TITLE}.pdf` }],
    }),
  },
};
