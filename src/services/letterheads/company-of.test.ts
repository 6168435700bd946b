import { expect, test } from 'vitest';
import type { DocumentTemplate } from '../../document/document.ts';
import { EMPTY_PROFILE, type Party } from '../companies/profile.ts';
import { parseTemplate } from '../documents/parse/parse.server.ts';
import { SAMPLE } from '../documents/sample-template.fixture.ts';
import { companyOf } from './company-of.ts';

function party(name: string): Party {
  return { id: name, spaceId: 's', kind: 'own', name, createdBy: null, profile: { ...EMPTY_PROFILE, name } };
}

/** A letter that names a seller and a customer. */
function letter(type: 'letter' | 'agreement' = 'letter'): DocumentTemplate {
  const parsed = parseTemplate(SAMPLE, { file: 'en/workshop-lease.md', locale: 'en' });
  if (parsed.outcome === 'refused') throw new Error(JSON.stringify(parsed.errors));
  const field = (key: string, label: string) =>
    ({
      key,
      type: 'company',
      label,
      group: '',
      help: '',
      prefill: '',
      example: 'Example Ltd',
      default: '',
    }) as const;
  return {
    ...parsed.template,
    type,
    blocks: [],
    fields: [field('seller', 'Seller'), field('client', 'Client')],
  };
}

const [huber, meier] = [party('Huber GmbH'), party('Meier KG')];
const known = { companies: [huber, meier], usual: huber, us: undefined };

test('I15.60 a document is for the company it names, for the usual one where it names none, and for no stranger', () => {
  expect(companyOf(letter(), {}, known)).toBe(huber);
  expect(companyOf(letter(), { seller: ' Meier KG ' }, known)).toBe(meier);
  expect(companyOf(letter(), { seller: 'Somebody Else Ltd' }, known)).toBeUndefined();
  expect(companyOf(letter(), { client: 'Meier KG' }, { ...known, us: 'client' })).toBe(meier);
});
