import { InternalHyperlink, type ParagraphChild, RunProperties, TextRun } from 'docx';
import type { BlankRun, Run, Runs } from '../../../document/document.ts';
import { cleanText } from '../clean-text.ts';
import { controlKind } from './control-kind.server.ts';
import { field } from './fields.server.ts';
import type { DocxSetting } from './setting.server.ts';
import { element, nameText, type Piece } from './xml.server.ts';

/** Word takes no longer names for content controls. */
const LONGEST_NAME = 64;

type Look = { bold?: true; italics?: true; style?: string; underline?: { color: string } };
type Reference = Extract<Run, { kind: 'reference' }>;
/** `underline`: filled blanks on a ruled line, in the colour of the rule. */
export type RunOptions = { strong?: boolean; underline?: string };

/** Runs as children of a paragraph: text, content controls, references that Word keeps up to date. */
export function runChildren(runs: Runs, setting: DocxSetting, options: RunOptions = {}): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] => {
    const look = lookOf(run, options);
    if (run.kind === 'text') return textRuns(run.text, look);
    return run.kind === 'blank' ? [blankControl(run, look, setting)] : referenceTo(run, look, setting);
  });
}

/** A text as a run; its lines stay in one, as Word writes what stands in a content control. */
export function textRuns(text: string, look: Look = {}): TextRun[] {
  const [first = '', ...lines] = cleanText(text).split('\n');
  if (lines.length === 0) return [new TextRun({ ...look, text: first })];
  return [new TextRun({ ...look, children: [first, ...lines.flatMap((line) => [element('w:br'), line])] })];
}

function lookOf(run: Run, { strong, underline }: RunOptions): Look {
  return {
    ...((strong || run.strong) && { bold: true }),
    ...(run.emphasis && { italics: true }),
    ...(underline !== undefined && { underline: { color: underline } }),
  };
}

/**
 * A blank as a content control: what was typed, or the label as placeholder that the first key replaces. Its tag is
 * the key of the field, so that a program finds it again.
 */
function blankControl(run: BlankRun, look: Look, setting: DocxSetting): Piece {
  const isEmpty = run.text === '';
  // LibreOffice shows what stands in a control of one kind without its own look: one that has a look takes anything.
  const isPlain = Object.keys(look).length === 0;
  const label = nameText(run.label, LONGEST_NAME);
  const properties = [
    // What is typed later looks the same.
    ...(isPlain ? [] : [new RunProperties(look)]),
    element('w:alias', { 'w:val': label }),
    element('w:tag', { 'w:val': nameText(run.key, LONGEST_NAME) }),
    element('w:id', { 'w:val': setting.nextId() }),
    ...(isEmpty ? [element('w:showingPlcHdr')] : []),
    ...(isPlain ? controlKind(run, setting.document.languageTag) : []),
  ];
  const content = isEmpty
    ? textRuns(`[${run.label}]`, { ...look, style: 'PlaceholderText' })
    : textRuns(run.text, look);
  return element('w:sdt', {}, [element('w:sdtPr', {}, properties), element('w:sdtContent', {}, content)]);
}

/** The number of a clause as a field that renumbers; the title of a section as a link to it. */
function referenceTo({ text, target }: Reference, look: Look, setting: DocxSetting): ParagraphChild[] {
  const bookmark = setting.bookmarks.get(target);
  const number = /^(.*\u00a0)(\d+)$/s.exec(text);
  if (bookmark === undefined) return textRuns(text, look);
  if (number === null) return [new InternalHyperlink({ anchor: bookmark, children: textRuns(text, look) })];
  const [, word = '', result = ''] = number;
  return [...textRuns(word, look), ...field(`REF ${bookmark} \\r \\h`, textRuns(result, look))];
}
