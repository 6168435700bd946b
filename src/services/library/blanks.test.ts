import { describe, expect, test } from 'vitest';
import type { Locale } from '../../shared/locale.ts';
import { escapeXml, paragraph, plain, run } from './docx.fixture.ts';
import { imported } from './imported.fixture.ts';

function complexField(instruction: string, shown: string): string {
  const mark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const half = Math.ceil(instruction.length / 2);
  const words = [instruction.slice(0, half), instruction.slice(half)];
  const instr = words.map(
    (word) => `<w:r><w:instrText xml:space="preserve">${escapeXml(word)}</w:instrText></w:r>`,
  );
  return `${mark('begin')}${instr.join('')}${mark('separate')}${run(shown)}${mark('end')}`;
}

function control(properties: string, shown: string): string {
  return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(shown)}</w:sdtContent></w:sdt>`;
}

describe('blanks', () => {
  test('a blank that the word processor cut over runs is one field', async () => {
    const cut = `${run('Dear [NA')}<w:proofErr w:type="spellStart"/>${run('ME', '<w:b/>')}${run('], of {{comp')}`;
    const { body, fields } = await imported(
      paragraph(`${cut}${run('any')}<w:bookmarkStart w:id="1"/>${run('}}.')}`),
    );
    expect(fields).toEqual(['Name: person', 'Company: company']);
    expect(body).toBe('Dear {{name}}, of {{company}}.\n');
  });

  test('the same label is the same field, however it is written', async () => {
    const { all } = await imported(
      plain('[Company Name], [COMPANY NAME], {{company_name}} and {{ companyName }}'),
    );
    expect(all).toMatchObject([{ key: 'company_name', label: 'Company Name', type: 'company', uses: 4 }]);
  });

  test('a ruled line is called by the words before it, or the term behind it', async () => {
    const text = 'Name: ________  Date of birth: ____, between ______ (the “Lender”) and ______.';
    const { fields, body } = await imported(plain(text));
    expect(fields).toEqual(['Name: person', 'Date of birth: date', 'Lender: person', 'Blank 1: text']);
    expect(body).toContain('{{lender}} (the “Lender”)');
  });

  test('rules of dots, of underlined spaces and of tabulators are blanks', async () => {
    const ruled = '<w:tabs><w:tab w:val="left" w:leader="underscore" w:pos="9000"/></w:tabs>';
    const xml = [
      plain('City: ..........'),
      paragraph(run('Street: ') + run('      ', '<w:u w:val="single"/>')),
      paragraph(`${run('Country:')}<w:r><w:tab/></w:r>`, ruled),
    ];
    const { fields } = await imported(xml.join(''));
    expect(fields).toEqual(['City: text', 'Street: address', 'Country: text']);
  });

  test('content controls are fields of their kind', async () => {
    const xml = paragraph(
      [
        control('<w:alias w:val="Client name"/><w:text/>', 'Jane'),
        control('<w:tag w:val="start_date"/><w:date/>', 'Click to enter a date'),
        control(
          '<w:alias w:val="Term"/><w:dropDownList><w:listItem w:displayText="Choose an item."/><w:listItem w:displayText="One year"/><w:listItem w:displayText="Two years"/></w:dropDownList>',
          'Choose',
        ),
        control('<w:showingPlcHdr/><w:text/>', 'Invoice number'),
      ].join(run(' and ')),
    );
    const { fields, all } = await imported(xml);
    expect(fields).toEqual([
      'Client name: person',
      'Start date: date',
      'Term: choice',
      'Invoice number: text',
    ]);
    expect(all[2]?.options.map((option) => option.label)).toEqual(['One year', 'Two years']);
  });

  test('a control around a whole paragraph is a field, one around several is not', async () => {
    const around = (inner: string) =>
      `<w:sdt><w:sdtPr><w:alias w:val="Purpose"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
    expect((await imported(around(plain('Say why.')))).body).toBe('{{purpose}}\n');
    expect((await imported(around(plain('One.') + plain('Two.')))).body).toBe('One.\n\nTwo.\n');
  });

  test('merge fields, form fields and macro buttons are fields, other fields their text', async () => {
    const form =
      '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Text1"/><w:textInput><w:type w:val="date"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const xml = paragraph(
      [
        complexField('MERGEFIELD First_Name \\* MERGEFORMAT', '«First_Name»'),
        complexField('MACROBUTTON NoMacro [Your phone]', ''),
        `${run('Signed on: ')}${form}`,
        `<w:fldSimple w:instr=" MERGEFIELD &quot;Street Address&quot; ">${run('«x»')}</w:fldSimple>`,
        complexField('REF _Ref1 \\h', 'clause 4'),
      ].join(run('; ')),
    );
    const { fields, body } = await imported(xml);
    expect(fields).toEqual([
      'First Name: person',
      'Phone: text',
      'Signed on: date',
      'Street Address: address',
    ]);
    expect(body).toContain('clause 4');
    expect(body).not.toContain('«');
  });

  test('a blank in a table is called by the cell before it or the head of its column', async () => {
    const cell = (text: string) => `<w:tc>${plain(text)}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
    const { fields, body } = await imported(
      `<w:tbl>${row('', 'Amount')}${row('Deposit', '____')}${row('', '[   ...]')}</w:tbl>`,
    );
    expect(fields).toEqual(['Deposit: money', 'Amount: money']);
    expect(body).toContain('| Deposit | {{deposit}} |');
  });

  test.each([
    ['[1] and [sic] a', []],
    ['[ ] Yes', []],
    ['[This clause is only needed where the tenant has also agreed to keep the garden in order.]', []],
    ['Is it new? [Yes/No]', ['Is it new?: yesno']],
    ['[insert date here]', ['Date: date']],
    ['[●] on [__]', ['Blank 1: text', 'Blank 2: text']],
  ])('%s', async (text, fields) => {
    expect((await imported(plain(text))).fields).toEqual(fields);
  });

  test.each<[Locale, string, string]>([
    ['en', 'Effective date', 'date'],
    ['en', 'E-mail address', 'text'],
    ['en', 'Purchase price', 'money'],
    ['de', 'Vertragsdatum', 'date'],
    ['de', 'Lieferanschrift', 'address'],
    ['de', 'Kaufpreis', 'money'],
    ['de', 'Firma', 'company'],
    ['es', 'Fecha de nacimiento', 'date'],
    ['es', 'Razón social', 'company'],
    ['fr', 'Siège social', 'address'],
    ['fr', 'Montant du loyer', 'money'],
    ['it', 'Codice fiscale', 'text'],
    ['it', 'Numero di quote', 'number'],
    ['pt', 'Endereço', 'address'],
    ['pt', 'Nome do locatário', 'person'],
  ])('in %s %s is %s', async (locale, label, type) => {
    expect((await imported(plain(`x [${label}]`), { locale })).fields).toEqual([`${label}: ${type}`]);
  });
});
