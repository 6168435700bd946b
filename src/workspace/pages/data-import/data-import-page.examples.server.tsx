import type { ImportJob } from '../../../services/importing/imports.store.server.ts';
import { now } from '../../../shared/clock.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import { exampleSpace } from '../../drive/example-drive.server.ts';
import { exampleMember, type WorkspaceExample, type WorkspaceExamples } from '../../example-page.server.ts';
import { DataImportPage } from './data-import-page.tsx';
import { dataImportProps, type Zip } from './load.server.ts';

const ZIP: Zip = {
  id: '018f6a00-0000-7000-8000-000000000001',
  name: 'papergrove-2026-11-27.zip',
  bytes: 48_200_000,
  createdAt: now(),
};

const JOB: ImportJob = {
  ...{ id: ZIP.id, accountId: ZIP.id, itemId: ZIP.id, name: ZIP.name, removesZip: true },
  ...{ state: 'done', position: 0, total: 840, fault: null, createdAt: now(), tries: 1 },
  report: { counts: {}, left: [], inTrash: 0 },
};

function shown(job?: Partial<ImportJob>, zips: readonly Zip[] = []) {
  return (page: WorkspaceExample) => {
    const seen = { space: exampleSpace('own'), zips, open: [], job: job && { ...JOB, ...job } };
    return <DataImportPage {...dataImportProps(exampleMember(page), seen)} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Bring data in',
  states: {
    empty: shown(),
    'with zips, long words': shown(undefined, [
      ZIP,
      { ...ZIP, id: '2', name: `${LONG_WORD}${LONG_WORD}.zip` },
    ]),
    'under way': shown({ state: 'taking', position: 412 }),
    done: shown({
      report: {
        counts: {
          companies: { taken: 1, there: 1, left: 0 },
          documents: { taken: 240, there: 12, left: 2 },
          files: { taken: 586, there: 0, left: 0 },
        },
        left: [
          { what: 'documents', name: 'Loan Agreement – Mill', why: 'template' },
          { what: 'documents', name: LONG_WORD, why: 'wording' },
        ],
        inTrash: 3,
      },
    }),
    refused: shown({ state: 'refused', fault: 'damaged' }, [ZIP]),
  },
};
