import { DOCUMENT_TYPES, type DocumentType } from '../../../document/document.ts';
import { DEPARTMENTS, type Department } from '../../../services/catalogue/catalogue.ts';

/** Other words for the types, as they stand in folder paths (A13: legal/contracts). */
const OTHER_WORDS: Readonly<Record<string, DocumentType>> = {
  contracts: 'agreement',
  agreements: 'agreement',
  'business-plans': 'business-plan',
  plans: 'plan',
  policies: 'policy',
  proposals: 'proposal',
  handbooks: 'handbook',
  'purchase-orders': 'purchase-order',
  forms: 'form',
  letters: 'letter',
};

/** A folder path: a department, and perhaps one type of document in it; undefined for anything else. */
export function parseFolder(
  path: string,
): { department: Department; type: DocumentType | undefined } | undefined {
  const [first = '', second, ...rest] = path.replace(/\/$/, '').split('/');
  const department = DEPARTMENTS.find((name) => name === first);
  if (!department || rest.length > 0) return undefined;
  if (second === undefined) return { department, type: undefined };
  const type = DOCUMENT_TYPES.find((name) => name === second) ?? otherWord(second);
  return type && { department, type };
}

function otherWord(word: string): DocumentType | undefined {
  return Object.hasOwn(OTHER_WORDS, word) ? OTHER_WORDS[word] : undefined;
}
