import type { Checked } from '../../../services/spaces/space.ts';
import { DAY, later } from '../../../shared/clock.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import { exampleItem } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { DriveFilePage } from './drive-file-page.tsx';
import { driveFileProps } from './load.server.ts';

function shown(name: string, type: string, checked: Checked = null) {
  return (page: WorkspaceExample) => {
    const item = { ...exampleItem('file', name), type };
    const facts = { sha256: '', createdAt: later(-3 * DAY), checked };
    return (
      <DriveFilePage
        {...driveFileProps(exampleMember(page), {
          item,
          facts,
          folder: undefined,
          maker: 'jane@example.com',
          said: [],
          sharer: 'Jane',
          sign: type === 'application/pdf' ? { label: 'Send for signature', href: '#' } : null,
        })}
      />
    );
  };
}

export const examples: WorkspaceExamples = {
  title: 'A file of the drive',
  states: {
    'a PDF': shown('Mietvertrag Lindenallee 1.pdf', 'application/pdf', 'clean'),
    'only to keep, long name': shown(`${LONG_WORD}${LONG_WORD}.docx`, 'application/octet-stream', 'tooLarge'),
    'malware in it': shown('Rechnung.exe', 'application/octet-stream', 'found'),
  },
};
