import type {
  BlanksMode,
  DocumentTemplate,
  DocumentValues,
  Field,
  ResolvedBlock,
  Run,
  Runs,
  TextField,
} from '../../../document/document.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';

/** A choice of a template, and what the document is with its usual answer and with another one. */
export type Turn = {
  field: TextField;
  /** The answer a document has where nobody says, and one that changes its clauses. */
  answers: readonly [string, string];
  documents: readonly [readonly ResolvedBlock[], readonly ResolvedBlock[]];
};

/** The document as it stands on the desk: with the examples of its author. */
export const ON_DESK = { blanks: 'examples' satisfies BlanksMode } as const;
/** A clause that gets another number says more than a paragraph that does. */
const CLAUSE = 3;

/**
 * The choice of a template that shows best what choosing does: the one that gives most clauses and paragraphs another
 * number. Undefined where no choice changes what the document says.
 */
export function turnOf(template: DocumentTemplate): Turn | undefined {
  const turns = template.fields.flatMap((field) => turnsOfField(template, field));
  const scored = turns.map((turn) => ({ turn, score: changeOf(...turn.documents) }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  return most === 0 ? undefined : scored.find(({ score }) => score === most)?.turn;
}

/** From the usual answer of a choice to each other one. */
function turnsOfField(template: DocumentTemplate, field: Field): Turn[] {
  if (field.type !== 'choice' && field.type !== 'yesno') return [];
  const usual = field.default || field.example;
  const before = blocksWith(template, { [field.key]: usual });
  return answersOf(field)
    .filter((answer) => answer !== usual)
    .map((other): Turn => {
      const after = blocksWith(template, { [field.key]: other });
      return { field, answers: [usual, other], documents: [before, after] };
    });
}

/** What a block says, whatever it is numbered, whatever is chosen and whatever it refers to. */
export function saying(block: ResolvedBlock): string {
  if ('content' in block) return `${block.kind} ${said(block.content)}`;
  if (block.kind === 'table')
    return [block.head, ...block.rows].map((row) => row.map(said).join('|')).join('\n');
  return block.kind;
}

function said(runs: Runs): string {
  return runs.map(saidOf).join('');
}

function saidOf(run: Run): string {
  if (run.kind === 'text') return run.text;
  return run.kind === 'blank' ? `{${run.key}}` : '§';
}

function blocksWith(template: DocumentTemplate, values: DocumentValues): readonly ResolvedBlock[] {
  return resolveDocument(template, values, ON_DESK).blocks;
}

function answersOf(field: TextField): readonly string[] {
  return field.type === 'choice' ? field.options.map(({ key }) => key) : ['yes', 'no'];
}

/** How much of a document changes visibly: 0 where nothing does. */
function changeOf(before: readonly ResolvedBlock[], after: readonly ResolvedBlock[]): number {
  const numbers = numbersOf(before);
  let renumbered = 0;
  let isOther = before.length !== after.length;
  for (const [words, number] of numbersOf(after)) {
    const was = numbers.get(words);
    if (was === undefined) isOther = true;
    else if (was !== number) renumbered += words.startsWith('heading') ? CLAUSE : 1;
  }
  return renumbered + (isOther ? 0.5 : 0);
}

function numbersOf(blocks: readonly ResolvedBlock[]): Map<string, string> {
  return new Map(blocks.map((block) => [saying(block), 'number' in block ? block.number : '']));
}
