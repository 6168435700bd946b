import { describe, expect, test } from 'vitest';
import { isRouting, readAccount, shownAccount } from './payout-account.ts';

const iban = (changes: Record<string, string> = {}) => ({
  ...{ kind: 'iban', holder: 'Jo Field', iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' },
  ...changes,
});
const us = (changes: Record<string, string> = {}) => ({
  ...{ kind: 'us', holder: 'Jo Field', routing: '021000021', account: '0001 234-567', use: 'savings' },
  ...changes,
});

describe('I16.60 an account is checked by its own digits', () => {
  test('an IBAN in whatever writing', () => {
    expect(readAccount(iban())).toEqual({
      outcome: 'read',
      account: { kind: 'iban', holder: 'Jo Field', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    });
  });

  test.each([
    [{ iban: 'DE89 3704 0044 0532 0130 01' }, ['iban']],
    [{ iban: 'DE89 3704 0044 0532 0130 0' }, ['iban']],
    [{ iban: 'XX89370400440532013000' }, ['iban']],
    [{ bic: 'COBADE' }, ['bic']],
    [{ holder: '' }, ['holder']],
    [{ holder: '=HYPERLINK("x")' }, ['holder']],
    [{ holder: 'Jo <Field>' }, ['holder']],
    [{ holder: 'J'.repeat(71), iban: '' }, ['holder', 'iban']],
  ])('%j is refused', (changes, faults) => {
    const read = readAccount(iban(changes));
    expect(read.outcome === 'wrong' ? Object.keys(read.faults) : []).toEqual(faults);
  });

  test.each([
    ['021000021', true],
    ['011401533', true],
    ['021000022', false],
    ['120000021', false],
    ['000000000', false],
    ['02100002', false],
  ])('routing number %s: %s', (digits, isRight) => {
    expect(isRouting(digits)).toBe(isRight);
  });

  test('a US account and an address at PayPal', () => {
    expect(readAccount(us())).toMatchObject({ account: { account: '0001234567', use: 'savings' } });
    expect(readAccount(us({ account: '12a4' }))).toMatchObject({ faults: { account: true } });
    expect(readAccount({ kind: 'paypal', paypal: ' jo@example.com ' })).toMatchObject({
      account: { email: 'jo@example.com' },
    });
    expect(readAccount({ kind: 'paypal', paypal: 'jo@' })).toMatchObject({ faults: { paypal: true } });
    expect(readAccount({ kind: 'cheque' })).toEqual({ outcome: 'wrong', faults: { kind: true } });
  });

  test('shows no more of it than its owner needs to know it again', () => {
    const shown = (fields: Record<string, string>) => {
      const read = readAccount(fields);
      return read.outcome === 'read' ? shownAccount(read.account) : '';
    };
    expect(shown(iban())).toBe('DE89 •••• 3000');
    expect(shown(us())).toBe('•••• 4567');
    expect(shown({ kind: 'paypal', paypal: 'jo@example.com' })).toBe('j***@example.com');
  });
});
