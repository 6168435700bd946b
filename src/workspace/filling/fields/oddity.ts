import { fieldType, type TextType } from '../../../document/field-types.table.ts';
import type { FillingTexts } from '../filling-data.ts';

/** What its type says is odd about a value; the document prints it as it was typed. */
export function oddity(type: TextType, text: string, { faults }: FillingTexts): string | undefined {
  const { fault, expected } = fieldType(type);
  return text.trim() !== '' && fault && expected(text) ? faults[fault] : undefined;
}
