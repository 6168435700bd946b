import type { DocumentTemplate, DocumentValues } from '../../document/document.ts';
import { fieldsOfSide, partiesOf } from '../../document/meanings.ts';
import { factTexts } from '../companies/fact-texts.ts';
import type { Party } from '../companies/profile.ts';

/** Who of the companies a document is for: the one it names, else the usual one where it names nobody. */
export function companyOf(
  template: DocumentTemplate,
  values: DocumentValues,
  known: { companies: readonly Party[]; usual: Party | undefined; us: string | undefined },
): Party | undefined {
  const parties = partiesOf(template);
  // Either side may be us, and nobody has said which.
  if (parties.isAsked && known.us === undefined) return undefined;
  const fields = fieldsOfSide(parties, 'own', known.us);
  const key = fields.find(({ facts }) => facts[0] === 'name')?.key;
  const value = key === undefined ? undefined : values[key];
  const name = typeof value === 'string' ? value.trim() : '';
  if (key === undefined || name === '') return known.usual;
  return known.companies.find((party) => factTexts(fields, party.profile)[key] === name);
}
