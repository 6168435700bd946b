import { type DocumentTemplate, type Field, paperOf } from './document.ts';
import { type Guidance, guidanceOf } from './guidance.ts';
import { printerFor } from './resolve/print-value.ts';
import type { ResolveContext } from './resolve/resolve-context.ts';
import { resolveDocument } from './resolve/resolve-document.ts';
import { fieldRun, plainText } from './resolve/resolve-inlines.ts';
import { withApostrophes } from './resolve/typography.ts';

/** A document told in short: what is in it, what it asks for, where it is meant for. */
export type Outline = {
  paper: 'a4' | 'letter';
  /** ISO codes: `US`, `CA-QC`. */
  jurisdictions: readonly string[];
  /** ISO date. */
  reviewed: string;
  /** It comes as a spreadsheet too. */
  spreadsheet: boolean;
  /** Families. */
  related: readonly string[];
  /** As printed with the examples: '' for a section without a number. */
  sections: readonly { number: string; title: string }[];
  fields: readonly OutlineField[];
  guidance: Guidance;
};
/** `example` as it is printed; of a table its columns. */
export type OutlineField = { label: string; help: string; example: string };

/** @returns the outline of a template with its examples filled in, as in its pictures */
export function outlineOf(template: DocumentTemplate): Outline {
  const { blocks, languageTag, wording } = resolveDocument(template, {}, { blanks: 'examples', notes: true });
  const printer = printerFor(languageTag, wording);
  const context: ResolveContext = {
    template,
    values: {},
    blanks: 'examples',
    notes: false,
    isFinished: false,
    printer,
    wording,
  };
  return {
    paper: paperOf(template),
    jurisdictions: template.jurisdictions,
    reviewed: template.reviewed,
    spreadsheet: template.spreadsheet === true,
    related: template.related,
    sections: blocks.flatMap((block) =>
      block.kind === 'heading' ? [{ number: block.number, title: plainText(block.content) }] : [],
    ),
    fields: template.fields.map((field) => outlineField(field, context)),
    guidance: guidanceOf(template, blocks),
  };
}

function outlineField(field: Field, context: ResolveContext): OutlineField {
  const { help } = field;
  const label = withApostrophes(field.label);
  if (field.type === 'rows')
    return { label, help, example: field.columns.map((column) => column.label).join(', ') };
  return { label, help, example: fieldRun(field, context).text };
}
