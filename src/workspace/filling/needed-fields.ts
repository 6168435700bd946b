import type { DocumentValues, Field } from '../../document/document.ts';
import { isNeeded } from '../../document/needs.ts';
import type { FillingData } from './filling-data.ts';
import { answerOf, isEmpty } from './shown-value.ts';

export type Asking = Pick<FillingData, 'groups' | 'prefills' | 'ways'>;

/** The fields a document asks for, with the clauses that are chosen. */
export function neededFields({ groups, prefills, ways }: Asking, values: DocumentValues): Field[] {
  const fields = groups.flatMap((group) => group.fields);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const answer = (key: string) => answerOf(byKey.get(key), { values, prefills });
  return fields.filter((field) => isNeeded(ways[field.key], answer));
}

/** Of the fields a document asks for those in which nothing stands, typed or proposed. */
export function emptyFields(asking: Asking, values: DocumentValues): Field[] {
  const typed = { values, prefills: asking.prefills };
  return neededFields(asking, values).filter((field) => isEmpty(field, typed));
}
