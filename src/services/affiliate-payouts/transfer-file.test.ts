import { describe, expect, test } from 'vitest';
import { readBankAnswers, transferCsv } from './transfer-csv.server.ts';
import { bankReference, isPayingAccount, painFile, type Transfer } from './transfer-file.ts';

const RUN = '018f3f5e-0000-7000-8000-0000000000aa';
const IBAN: Transfer = {
  payoutId: '018f3f5e-0000-7000-8000-000000000001',
  amount: 8_996,
  account: { kind: 'iban', holder: 'Müller & Söhne', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  note: 'Papergrove 2027-09',
};
const US: Transfer = {
  payoutId: '018f3f5e-0000-7000-8000-000000000002',
  amount: 100_000,
  account: { kind: 'us', holder: 'Jo Field', routing: '021000021', account: '1234567', use: 'savings' },
  note: 'Papergrove 2027-09',
};
const file = (transfers: readonly Transfer[], account = 'FR7630006000011234567890189') =>
  painFile({
    ...{ runId: RUN, at: new Date('2027-09-04T10:00:00.123Z'), transfers },
    debtor: { name: 'Papergrove', account, bic: 'AGRIFRPP' },
  });

test('I17.272 an account pays by an IBAN whose digits add up, or by a number', () => {
  for (const account of ['DE89370400440532013000', '026009593', '1234567'])
    expect(isPayingAccount(account)).toBe(true);
  for (const account of ['', 'XX', '1', 'DE88370400440532013000', '<Id>12345'])
    expect(isPayingAccount(account)).toBe(false);
});

describe('I16.65 the file of a run’s transfers', () => {
  test('names what is sent where, with its count and sum', () => {
    const xml = file([IBAN, { ...IBAN, payoutId: US.payoutId, amount: 5_000 }]);
    expect(xml).toContain('<MsgId>018f3f5e0000700080000000000000aa</MsgId>');
    expect(xml).toContain('<CreDtTm>2027-09-04T10:00:00Z</CreDtTm>');
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>139.96<\/CtrlSum>/g)).toHaveLength(2);
    expect(xml).toContain('<InstdAmt Ccy="USD">89.96</InstdAmt>');
    expect(xml).toContain('<Nm>Müller &amp; Söhne</Nm>');
    expect(xml).toContain(`<EndToEndId>${bankReference(IBAN.payoutId)}</EndToEndId>`);
    expect(xml).toContain('<IBAN>FR7630006000011234567890189</IBAN>');
    expect(xml).not.toContain('SEPA');
    expect(file([IBAN])).toBe(file([IBAN]));
  });

  test('an account without IBAN pays by its number, and one of the US is not in it', () => {
    expect(file([IBAN], '0001-12345')).toContain('<Othr><Id>0001-12345</Id></Othr>');
    expect(() => file([US])).toThrow('no IBAN');
  });

  test('the table holds both', () => {
    const [head, iban, us] = transferCsv([IBAN, US]).trim().split('\n');
    expect(head).toBe('reference,amount,currency,holder,kind,account,bank,note');
    expect(iban).toMatch(/,89\.96,USD,Müller & Söhne,iban,DE89370400440532013000,COBADEFFXXX,/);
    expect(us).toMatch(/,1000\.00,USD,Jo Field,savings,1234567,021000021,/);
  });
});

describe('I16.66 what a bank answers', () => {
  test('is read line by line, and what is not understood is named', () => {
    const lines = [
      'reference;state;reason',
      `${bankReference(IBAN.payoutId)};paid;`,
      `${US.payoutId};Returned;account closed`,
      'nonsense;paid;',
      `${IBAN.payoutId};lost;`,
    ];
    expect(readBankAnswers(`\uFEFF${lines.join('\r\n')}\r\n`)).toEqual({
      answers: [
        { payoutId: IBAN.payoutId, state: 'paid', because: '' },
        { payoutId: US.payoutId, state: 'returned', because: 'account closed' },
      ],
      wrong: [4, 5],
    });
    expect(() => readBankAnswers('reference,state\n"open')).toThrow('expected a table');
  });
});
