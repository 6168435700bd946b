import { FILE_FORMATS, type FileFormat, formatsOf } from '../../document/file-formats.ts';
import { textsOf } from '../../locales/messages.server.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../example-page.server.ts';
import { downloadsOf } from './example-filling.server.ts';
import { FileButtons, FileButtonsAgain, type FilesData, FilesNotice, FilesWarning } from './file-buttons.tsx';
import type { Downloads } from './use-downloads.ts';

type Shown = {
  files?: FilesData;
  formats?: readonly FileFormat[];
  downloads?: Partial<Downloads>;
  chosen?: boolean;
};

function partsOf(
  { locale }: WorkspaceExample,
  { files, formats = formatsOf({}), downloads, chosen = false }: Shown,
) {
  return {
    files: files ?? ({ kind: 'ready' } as const),
    texts: textsOf(locale, 'filling').files,
    formats,
    downloads: downloadsOf(downloads),
    notes: { chosen, choose: () => undefined },
  };
}

function shown(asked: Shown = {}) {
  return (page: WorkspaceExample) => <FileButtons {...partsOf(page, asked)} action="#file" id="example" />;
}

function missing(kind: Exclude<FilesData['kind'], 'ready'>) {
  return shown({ files: { kind, href: '#next', sheet: null } });
}

function noticed(kind: Exclude<FilesData['kind'], 'ready'>) {
  return ({ locale }: WorkspaceExample) => (
    <FilesNotice files={{ kind, href: '#next', sheet: null }} texts={textsOf(locale, 'filling').files} />
  );
}

function told(kind: NonNullable<Downloads['told']>['kind'], pending: readonly FileFormat[] = []) {
  return shown({ downloads: { pending, told: { kind, format: 'docx' } } });
}

export const examples: WorkspaceExamples = {
  title: 'Buttons for files',
  states: {
    'as they are': shown(),
    'a spreadsheet too': shown({ formats: FILE_FORMATS }),
    'with notes': shown({ chosen: true }),
    busy: told('busy', ['docx']),
    'pressed twice': told('busy', ['docx', 'docx']),
    done: told('done'),
    failed: told('failed'),
    'something is not saved': told('unsaved'),
    'the mailbox is unproven': missing('unproven'),
    'without a plan': missing('noPlan'),
    'a seat without room': missing('seat'),
    'held back': noticed('restricted'),
    'the licence has ended': noticed('ended'),
    'the plan has ended': noticed('lapsed'),
    'a renewal was refused': noticed('owed'),
    'a renewal of the seat was refused': noticed('seatOwed'),
    'a bank asks the payment back': noticed('disputed'),
    'a bank asks the payment of the seat back': noticed('seatDisputed'),
    'over the foot of a document': ({ locale }) => (
      <FilesWarning
        files={{ kind: 'owed', href: '#next' }}
        texts={textsOf(locale, 'filling').files}
        close={textsOf(locale, 'arrival').close}
      />
    ),
    'at the end of the fields': (page) => (
      <div className="filling-end">
        <FileButtonsAgain {...partsOf(page, {})} sendHref="#send" onBefore={() => Promise.resolve()} />
      </div>
    ),
  },
};
