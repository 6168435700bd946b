import { expect, test } from 'vitest';
import { isIban, readProfile } from './read-profile.ts';

test('I15 a profile is read as it is typed, tidied', () => {
  const { profile, faults } = readProfile({
    name: '  Bäckerei   Huber ',
    street: ' Marktplatz 1 \r\n\r\n Hof ',
    country: 'de',
    vatId: 'DE 123 456 789',
    website: 'huber.example',
    'signatory.0.name': '',
    'signatory.0.title': 'Nobody',
    'signatory.1.name': 'Anna Huber',
    'signatory.1.title': 'Geschäftsführerin',
  });
  expect(faults).toEqual({});
  expect(profile).toMatchObject({ name: 'Bäckerei Huber', street: 'Marktplatz 1\nHof', country: 'DE' });
  expect(profile.signatories).toEqual([{ name: 'Anna Huber', title: 'Geschäftsführerin' }]);
});

test.each([
  [{ name: ' ' }, { name: { kind: 'missing' } }],
  [{ name: 'A', email: 'anna@' }, { email: { kind: 'email' } }],
  [{ name: 'A', website: 'my shop' }, { website: { kind: 'website' } }],
  [{ name: 'A', account: 'DE88 3704 0044 0532 0130 00' }, { account: { kind: 'iban' } }],
  [{ name: 'A', country: 'DE', vatId: '123' }, { vatId: { kind: 'form', example: 'DE123456789' } }],
  [{ name: 'A', country: 'US', taxId: '12-345' }, { taxId: { kind: 'form', example: '12-3456789' } }],
])('I15 what cannot be right is told with how it looks: %j', (typed, faults) => {
  expect(readProfile(typed).faults).toEqual(faults);
});

test('I15 a country nobody has rules for takes any number', () => {
  expect(readProfile({ name: 'A', country: 'JP', vatId: 'T12', taxId: '9' }).faults).toEqual({});
});

test.each(['DE89370400440532013000', 'gb82 west 1234 5698 7654 32'])('I15 %s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true);
});
