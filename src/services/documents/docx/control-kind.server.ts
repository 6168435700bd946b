import type { XmlComponent } from 'docx';
import type { BlankRun } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import { cleanText } from '../clean-text.ts';
import { element } from './xml.server.ts';

/**
 * What Word offers where a blank stands: a calendar, a list to choose from, one line of text or several. None where
 * the text has lines already, which is a control for any content: LibreOffice joins the lines of one for text.
 */
export function controlKind(run: BlankRun, languageTag: string): XmlComponent[] {
  if (/[\r\n]/.test(run.text)) return [];
  const choices = [...new Set(run.choices.map(cleanText))].filter((choice) => choice !== '');
  const { word } = fieldType(run.type);
  if (word === 'date') return [datePicker(languageTag)];
  if (choices.length > 0) return [choiceList(choices)];
  return [element('w:text', word === 'lines' ? { 'w:multiLine': 1 } : {})];
}

/** A list, with room for an answer of one's own. */
function choiceList(choices: readonly string[]): XmlComponent {
  const items = choices.map((text) => element('w:listItem', { 'w:displayText': text, 'w:value': text }));
  return element('w:comboBox', {}, items);
}

function datePicker(languageTag: string): XmlComponent {
  return element('w:date', {}, [
    element('w:dateFormat', { 'w:val': dateFormat(languageTag) }),
    element('w:lid', { 'w:val': languageTag }),
    element('w:storeMappedDataAs', { 'w:val': 'date' }),
    element('w:calendar', { 'w:val': 'gregorian' }),
  ]);
}

const PATTERNS: Readonly<Record<string, string>> = { day: 'd', month: 'MMMM', year: 'yyyy' };
const formats = new Map<string, string>();

/** The long date of a language as Word writes patterns: d 'de' MMMM 'de' yyyy. */
function dateFormat(languageTag: string): string {
  const known = formats.get(languageTag);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }).formatToParts(0);
  const made = parts.map(({ type, value }) => PATTERNS[type] ?? value.replace(/\p{L}+/gu, "'$&'")).join('');
  formats.set(languageTag, made);
  return made;
}
