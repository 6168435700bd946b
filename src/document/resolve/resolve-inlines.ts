import type { Block, Inline, Inlines, Run, Runs, TextField } from '../document.ts';
import { fieldType } from '../field-types.table.ts';
import { fieldValue } from './field-value.ts';
import type { Target } from './numbering.ts';
import { printChoice } from './print-value.ts';
import type { ResolveContext } from './resolve-context.ts';
import { withApostrophes, withQuotes } from './typography.ts';

type Style = { strong: boolean; emphasis: boolean };

const PLAIN: Style = { strong: false, emphasis: false };

/** Fills blanks and words references; nesting of bold and italic becomes a style on each run. */
export function resolveInlines(
  content: Inlines,
  context: ResolveContext,
  targets: ReadonlyMap<string, Target>,
): Runs {
  const runs: Run[] = [];

  function add(inline: Inline, style: Style): void {
    switch (inline.kind) {
      case 'strong':
        for (const child of inline.children) add(child, { ...style, strong: true });
        return;
      case 'emphasis':
        for (const child of inline.children) add(child, { ...style, emphasis: true });
        return;
      case 'text':
        runs.push({
          kind: 'text',
          text: withQuotes(withApostrophes(inline.text), context.wording.quotes),
          ...style,
        });
        return;
      case 'blank':
        runs.push(...blankRun(inline.key, context, style));
        return;
      case 'reference':
        runs.push({ ...reference(inline.target, runs), ...style });
    }
  }

  function reference(target: string, before: Runs) {
    // What leads nowhere is words: a link without a place would break the file.
    const place = targets.get(target);
    if (!place) return { kind: 'text' as const, text: omittedText(target, context) };
    return {
      kind: 'reference' as const,
      text: referenceText(target, place.number, before),
      target: place.heading,
    };
  }

  function referenceText(target: string, number: string, before: Runs): string {
    const { clause, quotes } = context.wording;
    if (number === '') return quotes[0] + titleOf(target, context.template.blocks) + quotes[1];
    const word = startsSentence(plainText(before)) ? capitalised(clause, context.template.locale) : clause;
    return `${word}\u00a0${number}`;
  }

  for (const inline of content) add(inline, PLAIN);
  return runs;
}

/** The blank of a field as a run of its own. */
export function fieldRun(field: TextField, context: ResolveContext, style: Style = PLAIN): Run {
  const value = fieldValue(field, context.values, context.blanks);
  return {
    kind: 'blank',
    key: field.key,
    label: withApostrophes(field.label),
    type: field.type,
    text: printed(field, typeof value === 'string' ? value : '', context),
    choices: choicesOf(field, context),
    ...style,
  };
}

/** The text of runs; an empty blank reads as its label. */
export function plainText(runs: Runs): string {
  return runs.map((run) => (run.kind === 'blank' && run.text === '' ? run.label : run.text)).join('');
}

function blankRun(key: string, context: ResolveContext, style: Style): Run[] {
  const field = context.template.fields.find((one) => one.key === key);
  return field && field.type !== 'rows' ? [fieldRun(field, context, style)] : [];
}

function printed(field: TextField, value: string, context: ResolveContext): string {
  if (value === '') return '';
  return field.type === 'choice' ? printChoice(field, value) : context.printer.value(field.type, value);
}

function choicesOf(field: TextField, { wording }: ResolveContext): readonly string[] {
  if (field.type === 'choice') return field.options.map((option) => option.label);
  return fieldType(field.type).answers.map((answer) => wording[answer]);
}

function startsSentence(before: string): boolean {
  return before.trim() === '' || /[.!?]\s+$/.test(before);
}

function capitalised(word: string, locale: string): string {
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}

/** “Security” (omitted): what is called so is not in this document. */
function omittedText(target: string, { template, wording }: ResolveContext): string {
  const title = template.omitted?.[target] ?? titleOf(target, template.blocks);
  const [open, close] = wording.quotes;
  return title === '' ? wording.omitted : `${open}${title}${close} ${wording.omitted}`;
}

/** The heading's words as written; blanks in it are left out. */
function titleOf(target: string, blocks: readonly Block[]): string {
  for (const block of blocks) {
    if ((block.kind === 'heading' || block.kind === 'subHeading') && block.id === target)
      return textOf(block.content);
    const inner = block.kind === 'conditional' ? titleOf(target, block.blocks) : '';
    if (inner !== '') return inner;
  }
  return '';
}

/** The words of a heading without its blanks. */
export function textOf(content: Inlines): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      return inline.kind === 'strong' || inline.kind === 'emphasis' ? textOf(inline.children) : '';
    })
    .join('');
}
