import { textsOf, translator } from '../../../locales/messages.server.ts';
import { LONG_TITLE } from '../../../ui/examples.ts';
import type { WorkspaceExample, WorkspaceExamples } from '../../example-page.server.ts';
import { FinishBar } from './finish-bar.tsx';
import type { FinishData } from './finish-data.ts';
import { FinishLacks } from './finish-lacks.tsx';

const DAY = { date: '23.11.2026', number: '2026-0073' };

const FIELD = { help: '', prefill: '', group: '', type: 'text', example: '', default: '' } as const;
const FIELDS = [
  { ...FIELD, key: 'due', label: 'Due date' },
  { ...FIELD, key: 'message', label: LONG_TITLE },
];
const ASKING = { groups: [{ title: '', fields: FIELDS }], ways: {}, prefills: {}, sums: {}, lacks: [] };

function common({ locale }: WorkspaceExample) {
  return { texts: textsOf(locale, 'numbers').finish, action: '#finish', documentId: 'example' };
}

function emptyTexts({ locale }: WorkspaceExample) {
  return { ...textsOf(locale, 'papers').finish, ...textsOf(locale, 'finishing').lacks };
}

function lacking(page: WorkspaceExample) {
  return (
    <FinishLacks
      texts={emptyTexts(page)}
      lacks={[
        { kind: 'line', table: 'Goods', line: 2, text: LONG_TITLE, columns: ['Price', 'Tax %'] },
        { kind: 'sum', table: 'Goods', columns: ['Total'] },
        { kind: 'noLine', table: 'Goods' },
      ]}
    />
  );
}

function draft(next: string | null, values: Record<string, string> = {}) {
  return (page: WorkspaceExample) => (
    <FinishBar
      data={{
        ...{ ...common(page), state: 'draft', numberKey: 'number', next, gives: null },
        empties: { texts: emptyTexts(page), alone: ['message'], needed: ['due'] },
      }}
      asking={ASKING}
      filling={{ values }}
    />
  );
}

function final(isCancelled: boolean, hasSeries = true) {
  return (page: WorkspaceExample) => {
    const t = translator(page.locale, 'numbers');
    const data: FinishData = {
      ...common(page),
      state: 'final',
      done: hasSeries ? t('finish.done', DAY) : translator(page.locale, 'versions')('done', DAY),
      doneText: hasSeries ? t('finish.doneText') : textsOf(page.locale, 'versions').doneText,
      goOn: hasSeries ? null : textsOf(page.locale, 'versions').goOn,
      cancelled: isCancelled ? t('finish.cancelledOn', DAY) : null,
      canCancel: hasSeries && !isCancelled,
      send: isCancelled ? null : { label: textsOf(page.locale, 'filling').files.send, href: '#send' },
      sign: isCancelled ? null : { label: textsOf(page.locale, 'signing').link, href: '#sign' },
    };
    return <FinishBar data={data} filling={{ values: {} }} asking={ASKING} />;
  };
}

export const examples: WorkspaceExamples = {
  title: 'Finishing a document',
  opened: ['about to take the next number', 'with a number that was typed', 'finished'],
  states: {
    draft: draft('2026-0073'),
    'about to take the next number': draft('2026-0073'),
    'with a number that was typed': draft('2026-0073', { number: 'R-17/2026' }),
    'no number and no company': draft(null),
    'with lines that lack something': lacking,
    finished: final(false),
    cancelled: final(true),
    'finished without a number': final(false, false),
  },
};
