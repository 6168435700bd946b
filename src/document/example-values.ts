import type { DocumentTemplate, DocumentValues } from './document.ts';

/** What somebody would have typed who filled a template in with its examples. */
export function exampleValues({ fields }: Pick<DocumentTemplate, 'fields'>): DocumentValues {
  return Object.fromEntries(fields.map(({ key, example }) => [key, example]));
}
