import { describe, expect, test } from 'vitest';
import type { DocumentTemplate, DocumentValues, ResolveOptions } from '../../../document/document.ts';
import { type DocxParts, docxParts, elementsOf, type PartElement } from '../docx/parts.fixture.ts';
import { parseTemplate } from '../parse/parse.server.ts';
import { SAMPLE } from '../sample-template.fixture.ts';
import { templateXlsx } from './xlsx.server.ts';

const FIELDS = `  - { key: customer, type: company, label: Customer, example: Ann Lee }
  - { key: day, type: date, label: Day, example: 2026-03-02 }
  - { key: paid, type: money, label: Paid, example: 1250.00 GBP }
  - key: lines
    type: rows
    label: Goods
    columns:
      - { key: text, type: text, label: Text }
      - { key: quantity, type: number, label: Quantity }
      - { key: price, type: money, label: Price }
      - { key: total, type: money, label: Total, compute: quantity * price }
      - { key: share, type: number, label: "Share, %", compute: total / price }
      - { key: twice, type: number, label: Twice, compute: share * 2 }
    example:
      - { text: Board, quantity: 3, price: 0.335 USD }
  - key: rest
    type: rows
    label: Rest
    columns:
      - { key: name, type: text, label: Name }
      - { key: base, type: money, label: Base, from: lines.total }
      - { key: net, type: money, label: Net, compute: base * 2 - (base - 1 * base) }
    example:
      - { name: All }
`;
const BODY = `## Sale

**Customer:** {{customer}}, {{day}}, {{paid}}

:::rows{field="lines" sum="total,twice" sumlabel="Sum"}
:::

:::rows{field="rest"}
:::

## Nothing to fill in

Words alone.
`;

/** The sample with fields and words of this test. */
function sheetTemplate(locale: 'en' | 'de' = 'en'): DocumentTemplate {
  const head = SAMPLE.slice(0, SAMPLE.indexOf('fields:'));
  const source = `${head}spreadsheet: yes\nfields:\n${FIELDS}---\n\n${BODY}`;
  const result = parseTemplate(source, { file: `${locale}/workshop-lease.md`, locale });
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.template;
}

type Read = { value: string | undefined; formula: string | undefined; format: string };
type Sheet = {
  parts: DocxParts;
  cell: (address: string) => Read;
  /** The first one of a row. */
  heading: (row: number) => Read;
  formulas: string[];
};

async function sheet(
  values: DocumentValues,
  options: Partial<ResolveOptions> = {},
  locale: 'en' | 'de' = 'en',
) {
  const bytes = await templateXlsx(sheetTemplate(locale), values, { blanks: 'values', ...options });
  return readSheet(await docxParts(bytes));
}

function readSheet(parts: DocxParts): Sheet {
  const elements = elementsOf(parts.get('xl/worksheets/sheet1.xml'));
  const strings = elementsOf(parts.get('xl/sharedStrings.xml')).filter(({ name }) => name === 't');
  const formats = formatsIn(parts);
  const cells = new Map<string, Read>();
  let open: { read: Read; type: string } | undefined;
  for (const element of elements) {
    open = element.name === 'c' ? begun(element, formats) : open;
    if (element.name === 'c' && open) cells.set(element.attributes['r'] ?? '', open.read);
    if (!open) continue;
    if (element.name === 'f') open.read.formula = element.text;
    if (element.name === 'v')
      open.read.value = open.type === 's' ? strings[Number(element.text)]?.text : element.text;
    if (element.name === 't') open.read.value = element.text;
  }
  const formulas = elements.filter(({ name }) => name === 'f').map(({ text }) => text);
  const none = { value: undefined, formula: undefined, format: '' };
  const cell = (address: string) => cells.get(address) ?? none;
  return { parts, formulas, cell, heading: (row) => cell(`A${row}`) };
}

function begun({ attributes }: PartElement, formats: readonly string[]) {
  const format = formats[Number(attributes['s'] ?? 0)] ?? '';
  return { read: { value: undefined, formula: undefined, format }, type: attributes['t'] ?? 'n' };
}

function formatsIn(parts: DocxParts): string[] {
  const styles = elementsOf(parts.get('xl/styles.xml'));
  const codes = styles
    .filter(({ name }) => name === 'numFmt')
    .map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode'] ?? ''] as const);
  const known = new Map([['49', '@'], ...codes]);
  return styles
    .filter(({ name, parent }) => name === 'xf' && parent === 'cellXfs')
    .map(({ attributes }) => known.get(attributes['numFmtId'] ?? '') ?? '');
}

const line = (text: string, quantity: string, price: string) => ({ text, quantity, price });

describe('a document as .xlsx', () => {
  test('I19.4 values are cells of their types, in the formats of the language', async () => {
    const values = { customer: 'Ann', day: '2026-03-02', paid: '1250.00 GBP' };
    const english = await sheet(values);
    expect(english.cell('A4').value).toBe('Customer');
    expect(english.cell('B4').value).toBe('Ann');
    expect(english.cell('B5')).toMatchObject({ value: '46083', format: '[$-809]d" "mmmm" "yyyy' });
    expect(english.cell('B6')).toMatchObject({ value: '1250', format: '"£"#,##0.00;"-£"#,##0.00' });
    const german = await sheet(values, { place: { country: 'DE', region: '' } }, 'de');
    expect(german.cell('B5').format).toBe('[$-407]d". "mmmm" "yyyy');
    expect(german.cell('B6').format).toBe('#,##0.00"\u00a0£";"-"#,##0.00"\u00a0£"');
  });

  test('I19.5 what is computed is a formula with its result, rounded as it is printed', async () => {
    const { cell } = await sheet({ lines: [line('Board', '3', '0.335 USD'), line('Oak', '2', '10.00 USD')] });
    expect(cell('D9')).toMatchObject({ formula: 'IF(COUNT(B9,C9)=2,ROUND(B9*C9,2),"")', value: '1.01' });
    expect(cell('C9')).toMatchObject({ value: '0.335', format: '"$"#,##0.000;"-$"#,##0.000' });
    expect(cell('E9').formula).toBe('IFERROR(IF(COUNT(D9,C9)=2,ROUND(D9/C9,1),""),"")');
    expect(cell('F9')).toMatchObject({
      formula: 'IF(COUNT(D9,C9)=2,ROUND(ROUND(D9/C9,4)*2,4),"")',
      value: '6.0298',
    });
    expect(cell('D14')).toMatchObject({
      formula:
        'IF(OR(COUNT(D9:D13)=0,COUNT(D9:D13)<SUMPRODUCT(--(A9:A13&B9:B13&C9:C13<>""))),"",ROUND(SUM(D9:D13),2))',
      value: '21.01',
    });
  });

  test('I19.5 what is left of another total follows it, and brackets stay where they are needed', async () => {
    const { cell } = await sheet({
      lines: [line('Board', '3', '10.00 USD')],
      rest: [{ name: 'A', base: '12.00 USD' }, { name: 'B' }],
    });
    const rest = cell('B17');
    expect(rest.formula).toBe('ROUND(SUM(D9:D12)-SUM(B16,B18:B20),2)');
    expect(rest.value).toBe('18');
    expect(cell('C17').formula).toBe('IF(COUNT(B17)=1,ROUND(B17*2-(B17-1*B17),2),"")');
  });

  test('I19.5 a running total takes over what the line before came to, until somebody types another amount', async () => {
    const template = sheetTemplate();
    const columns = template.fields.flatMap((field) => (field.type === 'rows' ? field.columns : []));
    const price = columns.find(({ key }) => key === 'price');
    if (price) price.follows = 'total';
    const lines = [line('A', '2', '1.00 USD'), line('B', '3', '2.00 USD'), line('C', '1', '9.00 USD')];
    const bytes = await templateXlsx(template, { lines }, { blanks: 'values' });
    const { cell } = readSheet(await docxParts(bytes));
    expect(cell('C9')).toMatchObject({ value: '1', formula: undefined });
    expect(cell('C10')).toMatchObject({ value: '2', formula: 'IF(COUNT(D9)=1,D9,"")' });
    expect(cell('C11')).toMatchObject({ value: '9', formula: undefined });
    const goesOn = 'IF(AND(COUNT(D11)=1,A12&B12<>""),D11,"")';
    expect(cell('C12')).toMatchObject({ value: '', formula: goesOn });
  });

  test('I19.6 no formula where the other files print nothing, or more digits than a spreadsheet holds', async () => {
    const { cell, formulas } = await sheet(
      { lines: [line('A', '2', '1.00 USD'), line('B', '1', '12345678901234567890.12 EUR')] },
      { stage: 'finished' },
    );
    expect(cell('C6')).toMatchObject({ value: '€12,345,678,901,234,567,890.12', formula: undefined });
    expect(cell('D6')).toMatchObject({ value: '€12,345,678,901,234,567,890.12', formula: undefined });
    expect(cell('D7')).toMatchObject({ value: '', formula: undefined });
    expect(formulas.length).toBeGreaterThan(0);
  });

  test('I19.6 an amount without its currency adds up with no other', async () => {
    const { cell } = await sheet({ lines: [line('A', '2', '1.00 USD'), line('B', '2', '3')] });
    expect(cell('D10')).toMatchObject({ value: '6', formula: expect.stringContaining('B10*C10') });
    expect(cell('D14')).toMatchObject({ value: '', formula: undefined });
  });

  test('I19.6 a line that lacks a number, or divides by nothing, comes to nothing', async () => {
    const { cell } = await sheet({ lines: [line('A', 'some', '1.00 USD'), line('B', '2', '0.00 USD')] });
    expect(cell('D9').value).toBe('');
    expect(cell('E10')).toMatchObject({ value: '', formula: expect.stringContaining('IFERROR') });
    expect(cell('D14').value).toBe('');
  });

  test('I19.7 what is typed never becomes a formula, an error or another letter', async () => {
    const typed = [
      '=1+1',
      '=HYPERLINK("http://evil.example","x")',
      '+cmd|/C calc!A0',
      '-1+2',
      '@SUM(A1)',
      '#REF!',
      '_x003D_1',
      '</t><f>1</f>',
    ];
    const lines = typed.map((text) => line(text, '1', '1.00 USD'));
    const { cell, formulas, parts } = await sheet({ customer: '=2+2', lines });
    const clean = await sheet({ lines: lines.map(() => line('x', '1', '1.00 USD')) });
    expect(formulas).toEqual(clean.formulas);
    expect(cell('B4')).toMatchObject({ value: '=2+2', format: '@' });
    typed.forEach((text, index) => {
      const shown = text.replace('_x003D_', '_x005F_x003D_');
      expect(cell(`A${9 + index}`)).toMatchObject({ value: shown, formula: undefined });
      expect(cell(`A${9 + index}`).format).toBe(/^[=+\-@]/.test(text) ? '@' : '');
    });
    for (const [name, part] of parts) {
      expect(name).not.toMatch(/vba|externalLink|embed/i);
      expect(part.toString()).not.toContain('TargetMode="External"');
    }
  });

  test('I19.7 texts without an end and characters XML has no way to write', async () => {
    const long = 'word '.repeat(20_000).trim();
    const { cell, heading } = await sheet({
      customer: long,
      day: '1899-12-31',
      lines: [line('a\u0000b\ufffe', '1', '')],
    });
    const pieces = ['B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'B10'].map((at) => cell(at).value ?? '');
    expect(pieces.join('')).toContain(long);
    for (const piece of pieces) expect(piece.length).toBeLessThan(32_768);
    expect(cell('B11').value).toBe('31 December 1899');
    expect(heading(15).value).toBe('ab');
  });

  test('I19.8 a draft has lines to go on in, a finished document only what was typed', async () => {
    const values = { lines: [line('Board', '3', '10.00 USD')] };
    const draft = await sheet(values);
    expect(draft.cell('D12').formula).toContain('ROUND(B12*C12,2)');
    const finished = await sheet(values, { stage: 'finished' });
    expect(finished.heading(3).value).toBe('Sale');
    expect(finished.formulas).toHaveLength(5);
    const cancelled = await sheet(values, { stage: 'cancelled' });
    expect(cancelled.heading(1).value).toBe('Canceled');
  });

  test('I19.8 the same document is the same file, called by its title', async () => {
    const make = () => templateXlsx(sheetTemplate(), {}, { blanks: 'examples' });
    const [one, other] = [await make(), await make()];
    expect(one.equals(other)).toBe(true);
    const { parts } = readSheet(await docxParts(one));
    const [named] = elementsOf(parts.get('xl/workbook.xml')).filter(({ name }) => name === 'sheet');
    expect(named?.attributes['name']).toBe(sheetTemplate().title.slice(0, 31));
  });
});
