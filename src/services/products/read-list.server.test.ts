import { expect, test } from 'vitest';
import { readList } from './read-list.server.ts';
import { readProduct } from './read-product.ts';

const german = { language: 'de-DE', usual: 'EUR' };

test('I15.61 a list with a line of names is read in any order, as spreadsheets write it', () => {
  const text =
    '\ufeffPreis;Bezeichnung;Steuersatz;Einheit;Farbe\r\n1.234,50;Grundofen;19 %;Stück;rot\r\n"68,00";"Stunde; Meister";;\r\n';
  expect(readList(text, german)).toEqual({
    outcome: 'read',
    products: [
      { name: 'Grundofen', description: '', unit: 'Stück', price: '1234.50 EUR', rate: '19' },
      { name: 'Stunde; Meister', description: '', unit: '', price: '68.00 EUR', rate: '' },
    ],
  });
});

test('I15.61 a list without names is in the usual order, with commas or tabs', () => {
  const rows = [
    { name: 'Sign', description: 'Carved cedar', unit: 'piece', price: '1480.00 USD', rate: '5.5' },
  ];
  const usd = { language: 'en-US', usual: 'EUR' };
  expect(readList('Sign,Carved cedar,piece,"1,480",USD,5.5', usd)).toEqual({
    outcome: 'read',
    products: rows,
  });
  expect(readList('Sign\tCarved cedar\tpiece\t1480\tusd\t5.5\n', usd)).toEqual({
    outcome: 'read',
    products: rows,
  });
});

test('I15.61 what is wrong is told by its line, and nothing of the list is read', () => {
  const text = 'name,price,rate\nGood,12,7\n,5,7\nDear,much,7\nTaxed,5,190\n';
  expect(readList(text, german)).toEqual({
    outcome: 'refused',
    lines: [
      { line: 3, fault: 'name' },
      { line: 4, fault: 'price' },
      { line: 5, fault: 'rate' },
    ],
  });
});

test('I15.61 what is no list, empty or too long is refused as a whole', () => {
  expect(readList('', german)).toEqual({ outcome: 'empty' });
  expect(readList('name;price', german)).toEqual({ outcome: 'empty' });
  expect(readList('"open;1\n', german)).toEqual({ outcome: 'noList' });
  expect(readList('a;b;c;1\n'.repeat(1_001), german)).toEqual({ outcome: 'tooLong' });
  expect(readList('a'.repeat(250_001), german)).toEqual({ outcome: 'tooLong' });
});

test('I15.61 a product is one line of each, its amounts in the currency it names', () => {
  const { product, faults } = readProduct(
    { name: ' Oak\n bench ', price: '97,5', currency: 'chf', rate: '8,1' },
    german,
  );
  expect(product).toEqual({ name: 'Oak bench', description: '', unit: '', price: '97.50 CHF', rate: '8.1' });
  expect(faults).toEqual({});
  expect(readProduct({ name: '', price: 'x', currency: 'francs' }, german).faults).toEqual({
    name: true,
    price: true,
    currency: true,
  });
});
