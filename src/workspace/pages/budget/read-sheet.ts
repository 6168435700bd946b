import { LINE_KINDS, LONGEST_NAME, MONTHS, MOST_LINES } from '../../../services/budgets/budget.ts';
import type { Sheet, SheetLine } from './budget-data.ts';

type Posted = Readonly<Record<string, string>>;

/** What a form posted, as it was typed; a line that is to go or to come has gone or come. */
export function readSheet(posted: Posted): Sheet {
  const count = Math.min(countOf(posted['lines']), MOST_LINES);
  const removed = /^remove\.(\d+)$/.exec(posted['intent'] ?? '')?.[1];
  const lines = Array.from({ length: count }, (_, index) => lineOf(posted, index)).filter(
    (_, index) => String(index) !== removed,
  );
  const name = nameOf(posted['newName']);
  const added = posted['intent'] === 'add' || name !== '' ? [emptyLine(posted['newKind'], name)] : [];
  return {
    currency: (posted['currency'] ?? '').trim().toUpperCase(),
    version: countOf(posted['version']),
    lines: [...lines, ...added.filter((line) => line.name !== '')],
  };
}

function lineOf(posted: Posted, index: number): SheetLine {
  const months = (figure: 'plan' | 'actual') =>
    Array.from({ length: MONTHS }, (_, month) => (posted[`${figure}.${index}.${month}`] ?? '').slice(0, 20));
  return {
    kind: kindOf(posted[`kind.${index}`]),
    name: nameOf(posted[`name.${index}`]),
    plan: months('plan'),
    actual: months('actual'),
  };
}

function emptyLine(kind: string | undefined, name: string): SheetLine {
  const none = Array.from({ length: MONTHS }, () => '');
  return { kind: kindOf(kind), name, plan: none, actual: none };
}

function kindOf(text: string | undefined) {
  return LINE_KINDS.find((kind) => kind === text) ?? 'expense';
}

function nameOf(text: string | undefined): string {
  return (text ?? '').trim().slice(0, LONGEST_NAME);
}

function countOf(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
}
