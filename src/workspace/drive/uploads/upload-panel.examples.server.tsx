import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_WORD } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import type { UploadActs } from './upload-acts.ts';
import type { UploadLine } from './upload-line.ts';
import { UploadPanel } from './upload-panel.tsx';
import type { OpenUpload } from './uploads-data.ts';

const nothing = () => undefined;
const ACTS: UploadActs = {
  ...{ pause: nothing, goOn: nothing, cancel: nothing, pauseAll: nothing, goOnAll: nothing },
  ...{ clear: nothing, again: nothing, forget: nothing },
};

function line(name: string, change: Partial<UploadLine>): UploadLine {
  return {
    ...{ key: name, name, path: [], bytes: 420_000_000, sent: 168_000_000 },
    ...{ state: 'sending', refusal: null, rate: 8_100_000, item: null },
    ...change,
  };
}

const OPEN: OpenUpload = {
  ...{ id: 'open', space: 'own', folder: null, name: 'Messevideo 2026.mov', path: [] },
  ...{ bytes: 2_400_000_000, sent: 960_000_000, fingerprint: '1' },
};

function shown(lines: readonly UploadLine[], open: readonly OpenUpload[] = [], wrong: string | null = null) {
  return ({ locale }: WorkspaceExample) => (
    <UploadPanel
      data={{
        texts: textsOf(locale, 'uploads'),
        language: LOCALES[locale].hreflang,
        filePage: '/app/drive/',
      }}
      lines={lines}
      open={open}
      wrong={wrong}
      acts={ACTS}
    />
  );
}

export const examples: WorkspaceExamples = {
  title: 'Uploads',
  states: {
    'on their way': shown([
      line('Grundriss Lindenallee 1.pdf', { state: 'done', sent: 420_000_000, item: 'item' }),
      line('Messevideo 2026.mov', {}),
      line('Belege.zip', { state: 'paused', rate: null }),
      line('Fotos.zip', { state: 'waiting', sent: 0, rate: null }),
    ]),
    'the line is lost': shown([line('Messevideo 2026.mov', { state: 'broken', rate: null })]),
    'some refused, long words': shown([
      line(`${LONG_WORD}${LONG_WORD}.docx`, { state: 'refused', refusal: 'full' }),
      line('a.pdf', { state: 'refused', refusal: 'nameInvalid' }),
      line('Grundriss.pdf', { state: 'done', sent: 420_000_000 }),
    ]),
    'all done': shown([line('Grundriss.pdf', { state: 'done', sent: 420_000_000 })]),
    'begun before, another file chosen': shown([], [OPEN, { ...OPEN, id: 'other' }], 'other'),
  },
};
