import { describe, expect, test } from 'vitest';
import { expiresOn, readTax } from './tax-standing.ts';

const known = { isCountry: (code: string) => ['DE', 'US'].includes(code), today: '2027-03-12' };
const typed = (changes: Record<string, string> = {}) => ({
  ...{ kind: 'person', country: 'DE', vatId: '', paper: 'w8ben', signedOn: '2027-03-12' },
  ...changes,
});

describe('I16.61 where the tax papers stand', () => {
  test('is read as it was typed', () => {
    expect(readTax(typed(), known)).toEqual({ outcome: 'read', tax: { ...typed(), kind: 'person' } });
    expect(readTax(typed({ paper: 'none', signedOn: '2031-01-01' }), known)).toMatchObject({
      tax: { paper: 'none', signedOn: '' },
    });
  });

  test.each([
    [{ kind: 'robot' }, 'kind'],
    [{ country: 'XX' }, 'country'],
    [{ vatId: 'DE12' }, 'vatId'],
    [{ paper: 'w2' }, 'paper'],
    [{ signedOn: '2027-02-30' }, 'signedOn'],
    [{ signedOn: '2027-03-13' }, 'signedOn'],
    [{ signedOn: '' }, 'signedOn'],
  ])('%j is refused', (changes, field) => {
    const read = readTax(typed(changes), known);
    expect(read.outcome === 'wrong' && Object.keys(read.faults)).toContain(field);
  });

  test('a W-8 ends with the third year after it was signed, a W-9 does not', () => {
    expect(expiresOn({ paper: 'w8ben', signedOn: '2027-01-01' })).toBe('2030-12-31');
    expect(expiresOn({ paper: 'w8bene', signedOn: '2027-12-31' })).toBe('2030-12-31');
    expect(expiresOn({ paper: 'w9', signedOn: '2027-01-01' })).toBeUndefined();
  });
});
