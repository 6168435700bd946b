import type { Look, MarkedBlank, Piece } from './docx-content.ts';
import { elementAt, elementsOf, isOn, valueAt, type XmlElement } from './xml.server.ts';

/*
 * Fields of a word processor: an instruction ("MERGEFIELD Name"), and the text it made the last time. They run over
 * runs and paragraphs, so the reader keeps those that are open on a stack.
 */

export type OpenField = {
  instruction: string;
  form: XmlElement | undefined;
  reading: 'instruction' | 'result' | 'nothing';
};

/** Names a word processor gives by itself say nothing about what goes in. */
const GIVEN_NAME = /^(?:text|texte|testo|texto|kontrollkästchen|check|dropdown|casilla|caseacocher)\s?\d*$/i;

/** What a field is in a template: a piece, or undefined where the text it made is to be read. */
export function pieceOfField({ instruction, form }: OpenField, look: Look): Piece | undefined {
  const [name = '', ...rest] = instruction.trim().split(/\s+/);
  const words = rest.join(' ');
  switch (name.toUpperCase()) {
    case 'MERGEFIELD':
    case 'FILLIN':
      return blank(argumentOf(words), look);
    case 'ASK':
      return blank(/"([^"]*)"/.exec(words)?.[1] ?? rest[0] ?? '', look);
    case 'MACROBUTTON':
      return blank(
        rest
          .slice(1)
          .join(' ')
          .replace(/^\[|\]$/g, ''),
        look,
      );
    case 'FORMTEXT':
      return { ...blank(formLabel(form), look), holds: formKind(form) };
    case 'FORMDROPDOWN':
      return { ...blank(formLabel(form), look), holds: 'choice', options: formOptions(form) };
    case 'FORMCHECKBOX':
      return { kind: 'text', text: '☐', ...look };
    case 'TOC':
      return { kind: 'toc' };
    default:
      return undefined;
  }
}

function blank(label: string, look: Look): MarkedBlank {
  return { kind: 'blank', label, holds: '', options: [], ...look };
}

/** `"First name" \* MERGEFORMAT` and `First_name \b "x"`. */
function argumentOf(words: string): string {
  const quoted = /^"([^"]*)"/.exec(words)?.[1];
  return quoted ?? words.split(/\s*\\/)[0]?.trim() ?? '';
}

function formLabel(form: XmlElement | undefined): string {
  const help = valueAt(form, 'w:helpText') ?? valueAt(form, 'w:statusText');
  if (help) return help;
  const name = valueAt(form, 'w:name') ?? '';
  return GIVEN_NAME.test(name) ? '' : name;
}

function formKind(form: XmlElement | undefined): MarkedBlank['holds'] {
  const type = valueAt(form, 'w:textInput', 'w:type');
  return type === 'date' ? 'date' : type === 'number' ? 'number' : '';
}

function formOptions(form: XmlElement | undefined): string[] {
  return elementsOf(elementAt(form, 'w:ddList'), 'w:listEntry').map(
    (entry) => entry.attributes['w:val'] ?? '',
  );
}

/** What a word processor shows in a control that nobody named, in six languages. */
const PROMPT =
  /^(?:click|tap|choose|klicken|wählen|haga|pulse|elija|cliquez|choisissez|fare|fai|scegliere|scegli|clique|toque|escolha)\b/i;

/**
 * The blank a content control stands for; undefined where it only holds text.
 * @param shown the text in it
 */
export function blankOfControl(control: XmlElement, shown: string, look: Look): MarkedBlank | undefined {
  const properties = elementAt(control, 'w:sdtPr');
  const named = valueAt(properties, 'w:alias') || valueAt(properties, 'w:tag') || '';
  const waits = isOn(properties, 'w:showingPlcHdr') === true;
  const drop = elementAt(properties, 'w:dropDownList') ?? elementAt(properties, 'w:comboBox');
  const isDate = elementAt(properties, 'w:date') !== undefined;
  if (elementAt(properties, 'w:docPartObj') || elementAt(properties, 'w:picture')) return undefined;
  if (named === '' && !waits && !drop && !isDate) return undefined;
  const label = named || (waits && !PROMPT.test(shown.trim()) ? shown : '');
  if (drop) return { ...blank(label, look), holds: 'choice', options: optionsOf(drop) };
  return { ...blank(label, look), holds: isDate ? 'date' : '' };
}

/** A control to tick: a box, which the words after it label. */
export function isCheckBox(control: XmlElement): boolean {
  return elementAt(control, 'w:sdtPr', 'w14:checkbox') !== undefined;
}

/** Does the control hold a table of contents? */
export function isContents(control: XmlElement): boolean {
  return /table of contents/i.test(valueAt(control, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery') ?? '');
}

function optionsOf(drop: XmlElement): string[] {
  return elementsOf(drop, 'w:listItem')
    .map(({ attributes }) => attributes['w:displayText'] ?? attributes['w:value'] ?? '')
    .filter((option) => option.trim() !== '' && !PROMPT.test(option.trim()));
}
