import type { DocumentTemplate } from '../src/document/document.ts';
import { fieldsOfSide, partiesOf, type Side } from '../src/document/meanings.ts';

/** Letters to nobody in particular. */
const TO_EVERYBODY = ['press-release', 'investor-update-letter'];

/** Whether a template asks for the name of a side. */
export function namesSide(template: DocumentTemplate, side: Side): boolean {
  return fieldsOfSide(partiesOf(template), side).some(({ facts }) => facts[0] === 'name');
}

/** What a template that is sent to somebody lacks: the account's own company, or whom it is with. */
export function missingSides(template: DocumentTemplate): Side[] {
  const { family, type } = template;
  const isSent =
    type === 'agreement' || type === 'letter' || /invoice|credit-note|quotation|order/.test(family);
  const wanted: Side[] = isSent ? (TO_EVERYBODY.includes(family) ? ['own'] : ['own', 'other']) : [];
  return wanted.filter((side) => !namesSide(template, side));
}
