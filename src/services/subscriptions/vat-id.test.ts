import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VAT_RATES } from './taxes.table.ts';
import { validVatId } from './vat-id.ts';

/** Per country: ids whose check digits are right, and the same or others with a wrong one. */
const IDS: Readonly<Record<string, { valid: readonly string[]; invalid: readonly string[] }>> = {
  AT: { valid: ['ATU13585627'], invalid: ['ATU13585626', 'AT13585627', 'ATU1358562'] },
  BE: { valid: ['BE0428759497', 'BE1006023325', 'BE428759497'], invalid: ['BE0428759498', 'BE2428759497'] },
  BG: { valid: ['BG175074752'], invalid: ['BG175074751', 'BG17507475'] },
  CY: { valid: ['CY10259033P'], invalid: ['CY10259033Z', 'CY10259033'] },
  CZ: { valid: ['CZ25123891', 'CZ7103192745'], invalid: ['CZ25123890', 'CZ1103492745'] },
  DE: { valid: ['DE136695976'], invalid: ['DE136695978', 'DE036695976', 'DE13669597'] },
  DK: { valid: ['DK13585628'], invalid: ['DK13585627'] },
  EE: { valid: ['EE100594102'], invalid: ['EE100594103', 'EE200594102'] },
  ES: { valid: ['ES54362315K', 'ESX2482300W', 'ESB58378431'], invalid: ['ES54362315A', 'ESB58378432'] },
  FI: { valid: ['FI20774740'], invalid: ['FI20774741', 'FI69932990'] },
  FR: {
    valid: ['FR61954506077', 'FR40303265045', 'FRK7399859412', 'FR23334175221'],
    invalid: ['FR11111111111', 'FR84323140391', 'FRK0399859412', 'FRMC358190831', 'FRIO399859412'],
  },
  GB: { valid: ['GB980780684', 'GB340804329', 'GB346270013'], invalid: ['GB802311781', 'GB98078068'] },
  GR: { valid: ['EL094259216', 'GR094259216'], invalid: ['EL123456781', 'EL09425921'] },
  HR: { valid: ['HR33392005961'], invalid: ['HR33392005962'] },
  HU: { valid: ['HU12892312'], invalid: ['HU12892313'] },
  IE: { valid: ['IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IE3706224MH'], invalid: ['IE6433435E'] },
  IT: { valid: ['IT00743110157'], invalid: ['IT00743110158', 'IT89871531706'] },
  LT: { valid: ['LT119511515', 'LT100001919017'], invalid: ['LT100001919018', 'LT119511516'] },
  LU: { valid: ['LU15027442', 'LU26166606'], invalid: ['LU15027443'] },
  LV: { valid: ['LV40003521600'], invalid: ['LV40003521601'] },
  MT: { valid: ['MT11679112'], invalid: ['MT11679113'] },
  NL: {
    valid: ['NL004495445B01', 'NL002342672B42', 'NL000099998B57'],
    invalid: ['NL123456789B90', 'NL002342672B43'],
  },
  PL: { valid: ['PL8567346215'], invalid: ['PL8567346216', 'PL7081652360'] },
  PT: { valid: ['PT501964843'], invalid: ['PT501964842'] },
  RO: { valid: ['RO18547290'], invalid: ['RO18547291'] },
  SE: { valid: ['SE556188840401'], invalid: ['SE556188840301', 'SE123456789101'] },
  SI: { valid: ['SI50223054'], invalid: ['SI50223055'] },
  SK: { valid: ['SK2022749619'], invalid: ['SK2022749618'] },
};

describe('VAT ids', () => {
  test('every country of the European Union and the United Kingdom is here', () => {
    expect(Object.keys(IDS).sort()).toEqual([...Object.keys(VAT_RATES), 'GB'].sort());
  });

  test.each(Object.entries(IDS))('%s: form and check digits', (country, { valid, invalid }) => {
    for (const id of valid) expect(validVatId(id)?.country, id).toBe(country);
    for (const id of invalid) expect(validVatId(id), id).toBeUndefined();
  });

  test('known: FR61954506077 and GB980780684 are valid, FR11111111111 is not', () => {
    expect(validVatId('FR61954506077')).toEqual({ country: 'FR', number: 'FR61954506077' });
    expect(validVatId('GB980780684')).toEqual({ country: 'GB', number: 'GB980780684' });
    expect(validVatId('FR11111111111')).toBeUndefined();
  });

  test('as people write them', () => {
    for (const written of ['fr 61 954 506 077', 'FR61-954.506.077', ' FR61954506077 ', 'Fr61/954506077'])
      expect(validVatId(written)?.number, written).toBe('FR61954506077');
    expect(validVatId('gr 094259216')).toEqual({ country: 'GR', number: 'EL094259216' });
    expect(validVatId('be 428.759.497')?.number).toBe('BE0428759497');
  });

  test('anything else is none, and nothing throws', () => {
    for (const text of [
      '',
      'FR',
      '61954506077',
      'XI980780684',
      'US123456789',
      '__proto__',
      'CHE123456788',
      'FR61954506077FR',
    ])
      expect(validVatId(text), text).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => validVatId(text)?.number !== ''));
  });

  test('one mistyped digit is found', () => {
    const single = Object.values(IDS).flatMap(({ valid }) => valid.slice(0, 1));
    const typing = fc.tuple(fc.constantFrom(...single), fc.nat(20), fc.integer({ min: 1, max: 9 }));
    // Modulo 11 with its ten taken for nought lets some through: of a thousand, not more than a few.
    let missed = 0;
    fc.assert(
      fc.property(typing, ([id, place, step]) => {
        const at = 2 + (place % (id.length - 2));
        if (!/\d/.test(id[at] ?? '')) return;
        const wrong = `${id.slice(0, at)}${(Number(id[at]) + step) % 10}${id.slice(at + 1)}`;
        if (validVatId(wrong)) missed++;
      }),
      { numRuns: 2_000, seed: 7 },
    );
    expect(missed).toBeLessThan(40);
  });
});
