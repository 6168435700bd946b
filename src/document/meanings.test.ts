import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseTemplate } from '../services/documents/parse/parse.server.ts';
import type { DocumentTemplate, Field } from './document.ts';
import { fieldsOfSide, meaningOf, partiesOf, type Side } from './meanings.ts';

const LIBRARY = join(import.meta.dirname, '../../content/templates');

async function template(file: string): Promise<DocumentTemplate> {
  const [locale = ''] = file.split('/');
  const source = await readFile(join(LIBRARY, `${file}.md`), 'utf8');
  const parsed = parseTemplate(source, { locale: locale as DocumentTemplate['locale'], file: `${file}.md` });
  if (!('template' in parsed) || !parsed.template) throw new Error(JSON.stringify(parsed));
  return parsed.template;
}

async function sideOf(file: string, side: Side, us?: string) {
  const fields = fieldsOfSide(partiesOf(await template(file)), side, us);
  return Object.fromEntries(fields.map(({ key, facts }) => [key, facts.join('+')]));
}

function field(given: Partial<Field>): Field {
  return {
    key: 'x',
    type: 'text',
    label: '',
    help: '',
    prefill: '',
    group: '',
    example: '',
    default: '',
    ...given,
  } as Field;
}

describe('I15 what a field asks for', () => {
  test('is told by the word and the ending of its key', async () => {
    expect(await sideOf('en/invoice', 'own')).toEqual({
      seller: 'name',
      seller_address: 'address',
      seller_reach: 'email+phone',
      seller_tax_number: 'taxIds',
      payment_details: 'bank',
    });
    expect(await sideOf('en/invoice', 'other')).toEqual({
      customer: 'name',
      customer_address: 'address',
      customer_contact: 'person',
    });
  });

  test.each([
    ['Telefon, E-Mail, Steuernummer', 'phone+email+taxIds'],
    ['NIF y domicilio de la empresa', 'taxIds+address'],
    ['Sede, codice fiscale e partita IVA', 'address+taxIds'],
    ['CNPJ, endereço e contato', 'taxIds+address'],
    ['Adresse et immatriculation', 'address+register'],
    ['Details of the seller', 'taxIds+address'],
  ])('and by its label, in its order: %s', (label, facts) => {
    expect(meaningOf(field({ key: 'seller_details', label }))?.facts.join('+')).toBe(facts);
  });

  test('what its key does not tell, the template says', async () => {
    expect(await sideOf('en/customer-welcome-letter', 'other')).toEqual({ customer: 'name+address' });
    expect(meaningOf(field({ key: 'company', type: 'company', means: 'none' }))).toBeUndefined();
  });

  test.each(['supplier_number', 'first_aid', 'account', 'delivery_address', 'law', 'reach'])(
    '%s is no fact of a party',
    (key) => expect(meaningOf(field({ key }))).toBeUndefined(),
  );
});

describe('I15 which party is us', () => {
  test('a letter has one sender; in an agreement either side may be us', async () => {
    expect(partiesOf(await template('en/payment-reminder-letter')).isAsked).toBe(false);
    const services = partiesOf(await template('en/services-agreement'));
    expect(services.isAsked).toBe(true);
    expect(services.parties.map(({ key }) => key)).toEqual(['provider', 'client']);
    expect(await sideOf('en/services-agreement', 'own', 'client')).toMatchObject({ client: 'name' });
    expect(await sideOf('en/services-agreement', 'other', 'client')).toMatchObject({ provider: 'name' });
  });

  test('an employer is asked nothing, a buyer orders, and whoever signs is a party', async () => {
    expect(partiesOf(await template('de/arbeitsvertrag')).isAsked).toBe(false);
    expect(await sideOf('en/service-purchase-order', 'own')).toMatchObject({ buyer: 'name' });
    expect(Object.keys(await sideOf('en/personal-guarantee', 'other'))).not.toContain('business');
  });
});
