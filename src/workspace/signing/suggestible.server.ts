import { lacksOf } from '../../document/amounts/lacks.ts';
import type { DocumentTemplate, TextField } from '../../document/document.ts';
import { fieldType } from '../../document/field-types.table.ts';
import { choicesIn, needsOf } from '../../document/needs.ts';
import { expectedForm, type Printer, printerFor } from '../../document/resolve/print-value.ts';
import { wordingOf } from '../../document/resolve/wording.table.ts';
import { applyWording } from '../../document/wording/apply-wording.ts';
import { missingCharacters } from '../../services/documents/pdf/fonts.server.ts';
import type { FilledDocument } from '../../services/drive/drive.ts';
import { parsePatch, patched, type ValuesPatch } from '../../services/drive/values.ts';
import { numberedOf } from '../../services/numbers/numbered.ts';
import {
  type Envelope,
  LONGEST_VALUE,
  MOST_CHANGES,
  type ValueChange,
} from '../../services/signing/envelope.ts';
import { parsePlace } from '../../shared/places.ts';
import { reckonedIn } from '../filling/finish/finish-data.server.ts';
import { neededFields } from '../filling/needed-fields.ts';
import { languageOf } from '../filling/opened.server.ts';
import { postedValue } from '../filling/posted-value.ts';
import { printedText } from '../filling/printed-values.ts';
import { shownText } from '../filling/shown-value.ts';
import type { WorkspaceContext } from '../shell/workspace-context.server.ts';

/** A field of a document that is out, what stands in it, and how that is printed; both '' for an empty one. */
export type SuggestibleField = { field: TextField; value: string; shown: string };
/** What of a document that is out can be suggested otherwise, as a form asks it. */
export type Offered = {
  template: Pick<DocumentTemplate, 'locale'>;
  fields: readonly SuggestibleField[];
};
export type Suggestible = Offered & {
  document: FilledDocument;
  template: DocumentTemplate;
  printer: Printer;
};

/** Undefined for an uploaded file, and for a document that cannot be changed, or is not any more as it went out. */
export async function suggestible(
  { services }: Pick<WorkspaceContext, 'services'>,
  { accountId, subject, documentVersion }: Envelope,
): Promise<Suggestible | undefined> {
  if (subject.kind !== 'document' || documentVersion === null) return undefined;
  const document = await services.drive.find(accountId, subject.documentId);
  if (document?.version !== documentVersion || !document.finishedAt) return undefined;
  // What took a number of a series stays as it is.
  if (await services.numbers.of(accountId, document.id)) return undefined;
  const template = await services.documents.template(subject.templateId, document.madeWith);
  if (!template) return undefined;
  const language = languageOf(template, parsePlace(document.frozen?.place));
  const printer = printerFor(language, wordingOf(template.locale));
  return { document, template, printer, fields: fieldsOf(document, template, printer) };
}

/** What stands in its text. A number of a series stays, and so does what decides on clauses: that is another text. */
function fieldsOf(
  { values, wording }: FilledDocument,
  template: DocumentTemplate,
  printer: Printer,
): SuggestibleField[] {
  const worded = applyWording(template, wording);
  const [choices, number] = [choicesIn(worded.blocks), numberedOf(template)?.key];
  const groups = [{ title: '', fields: template.fields }];
  const typed = { values, prefills: {} };
  return neededFields({ groups, prefills: {}, ways: needsOf(worded) }, values).flatMap((field) => {
    if (field.type === 'rows' || choices.has(field.key) || field.key === number) return [];
    const value = shownText(field, typed).trim();
    return [...value].length > LONGEST_VALUE
      ? []
      : [{ field, value, shown: printedText(field, value, printer) }];
  });
}

export type ValueFault =
  | 'valueDate'
  | 'valueNumber'
  | 'valueMoney'
  | 'valueNone'
  | 'valueLong'
  | 'valueOther'
  | 'letters'
  | 'nothingNew'
  | 'tooManyChanges';
/** What is wrong, and in which field. */
export type WrongValue = { fault: ValueFault; field: string | null };

/** What a form says otherwise than the document. @param language of whoever typed it */
export function readChanges(
  typed: Readonly<Record<string, string>>,
  { document, template, printer, fields }: Suggestible,
  language: string,
): ValueChange[] | WrongValue {
  const posted = postedPatch(typed, template, language);
  const changes: ValueChange[] = [];
  for (const { field, value, shown } of fields) {
    const after = textIn(posted, field.key);
    if (after === undefined || after === value) continue;
    const shownAfter = printedText(field, after, printer);
    if (shownAfter === shown && after !== '') continue;
    const fault = faultOf(field, after);
    if (fault) return { fault, field: field.key };
    changes.push({
      ...{ field: field.key, label: field.label, before: value, after },
      ...{ shownBefore: shown, shownAfter },
    });
  }
  const [first] = changes;
  if (!first) return { fault: 'nothingNew', field: null };
  if (changes.length > MOST_CHANGES) return { fault: 'tooManyChanges', field: null };
  return isWhole(document, template, changes) ? changes : { fault: 'valueOther', field: first.field };
}

/** What stands in a document once changes are taken over. */
export function valuesWith({ values }: FilledDocument, changes: readonly ValueChange[]) {
  return patched(values, Object.fromEntries(changes.map(({ field, after }) => [field, after])));
}

function postedPatch(
  typed: Readonly<Record<string, string>>,
  template: DocumentTemplate,
  language: string,
): ValuesPatch {
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const entries = template.fields.flatMap((field) => {
    const value = postedValue(field, form, { language, fields: template.fields });
    return value === undefined ? [] : [[field.key, value] as const];
  });
  return parsePatch(template, Object.fromEntries(entries));
}

function textIn(patch: ValuesPatch, key: string): string | undefined {
  const value = patch[key];
  return typeof value === 'string' ? value.trim() : undefined;
}

function faultOf(field: TextField, text: string): ValueFault | undefined {
  if (text === '') return 'valueNone';
  if ([...text].length > LONGEST_VALUE) return 'valueLong';
  if (missingCharacters(text).length > 0) return 'letters';
  if (expectedForm(field, text) === undefined) return undefined;
  const { fault } = fieldType(field.type);
  return fault ? FAULTS[fault] : 'valueOther';
}

const FAULTS = { date: 'valueDate', number: 'valueNumber', money: 'valueMoney' } as const;

/** A finished document has no total that is left empty: neither has one that is changed. */
function isWhole(document: FilledDocument, template: DocumentTemplate, changes: readonly ValueChange[]) {
  return lacksOf(reckonedIn(template), valuesWith(document, changes)).length === 0;
}
