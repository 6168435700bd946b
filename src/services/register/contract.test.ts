import { expect, test } from 'vitest';
import type { CalendarDate } from '../calendar/calendar.ts';
import { contractOf, inOrder } from './contract.ts';

const TODAY = '2026-06-01';
const date = (kind: CalendarDate['kind'], day: string): CalendarDate => ({
  ...{ documentId: 'd', templateId: 1, documentName: '', fieldKey: kind, notice: null, inTeam: false },
  ...{ kind, day },
});
const contract = (name: string, ...dates: CalendarDate[]) =>
  contractOf({ documentId: name, templateId: 1, name, inTeam: false }, dates, TODAY);

test('I15 a contract names its term, and what has to be acted on next', () => {
  const known = [date('ends', '2026-12-31'), date('notice', '2026-09-30'), date('starts', '2025-01-01')];
  expect(contract('a', ...known)).toMatchObject({
    ...{ starts: '2025-01-01', ends: '2026-12-31', state: 'running' },
    next: { kind: 'notice', day: '2026-09-30' },
  });
  expect(contract('b', date('ends', '2026-05-31'), date('due', '2026-08-01'))).toMatchObject({
    ...{ ends: '2026-05-31', state: 'ended', next: null },
  });
  expect(contract('c', date('ends', TODAY))).toMatchObject({ state: 'running', next: { day: TODAY } });
  expect(contract('d')).toMatchObject({ state: 'undated', next: null });
});

test('I15 what is next stands first, then what runs without a day, is undated, and ended last', () => {
  const all = [
    contract('ended long ago', date('ends', '2020-01-01')),
    contract('undated'),
    contract('ended lately', date('ends', '2026-01-01')),
    contract('runs', date('starts', '2020-01-01')),
    contract('later', date('ends', '2026-08-01')),
    contract('soon', date('notice', '2026-06-02'), date('ends', '2026-09-01')),
  ];
  expect(inOrder(all).map(({ name }) => name)).toEqual([
    ...['soon', 'later', 'runs', 'undated', 'ended lately', 'ended long ago'],
  ]);
});
