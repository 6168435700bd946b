import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { paragraph, plain, run } from './docx.fixture.ts';
import { readDocx } from './docx-reader.server.ts';
import { imported } from './imported.fixture.ts';
import { draftOf } from './to-template.ts';

const LISTS = `<w:abstractNum w:abstractNumId="0">${['decimal', 'lowerLetter', 'lowerRoman', 'decimal']
  .map(
    (format, level) => `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`,
  )
  .join(
    '',
  )}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;

function item(text: string, list: number, level = 0): string {
  return plain(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
}

describe('text', () => {
  test('headings by level and by the name of their style in any language; the title goes', async () => {
    const style = (id: string, name: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
    const styles =
      style('Titel', 'Title') +
      style('berschrift1', 'heading 1') +
      style('Own', 'My heading') +
      '<w:style w:type="paragraph" w:styleId="Deep"><w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>';
    const of = (id: string) => `<w:pStyle w:val="${id}"/>`;
    const xml =
      plain('My letter', of('Titel')) +
      plain('One', of('berschrift1')) +
      plain('Two', '<w:outlineLvl w:val="1"/>') +
      plain('Three', of('Deep')) +
      plain('Four', of('Own'));
    const { body, dropped } = await imported(xml, { styles });
    expect(body).toBe('## One\n\n### Two\n\n**Three**\n\nFour\n');
    expect(dropped).toEqual({ deepHeadings: 1 });
  });

  test('lists with their levels and numbers, also behind text between them', async () => {
    const xml =
      item('One', 1) +
      item('Sub', 1, 1) +
      item('Two', 1) +
      plain('Between') +
      item('Three', 1) +
      item('Dot', 2);
    expect((await imported(xml, { numbering: LISTS })).body).toBe(
      '1. One\n   1. Sub\n2. Two\n\nBetween\n\n3. Three\n\n- Dot\n',
    );
  });

  test('a list deeper than a template has them stays at its deepest level', async () => {
    const xml = [0, 1, 2, 3].map((level) => item(`Level ${level}`, 1, level)).join('');
    const { body, dropped } = await imported(xml, { numbering: LISTS });
    expect(body).toContain('\n      1. Level 2\n      2. Level 3\n');
    expect(dropped).toEqual({ deepLists: 1 });
  });

  test('headings the word processor numbers are clauses', async () => {
    const xml = plain(
      'Term',
      '<w:outlineLvl w:val="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    );
    const { numbering, body } = await imported(xml + item('A year.', 1, 1), { numbering: LISTS });
    expect([numbering, body]).toEqual(['clauses', '## Term\n\n1. A year.\n']);
  });

  test('bold and italic, with their spaces outside of the marks', async () => {
    const xml = paragraph(
      run('The ') +
        run('Lender ', '<w:b/>') +
        run('may', '<w:i/><w:b w:val="0"/>') +
        run('(a)', '<w:b/>') +
        run('b'),
    );
    const { template } = await imported(xml);
    const [block] = template.blocks;
    expect(block).toEqual({
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'The ' },
        { kind: 'strong', children: [{ kind: 'text', text: 'Lender' }] },
        { kind: 'text', text: ' ' },
        { kind: 'emphasis', children: [{ kind: 'text', text: 'may' }] },
        { kind: 'strong', children: [{ kind: 'text', text: '(a)' }] },
        { kind: 'text', text: 'b' },
      ],
    });
  });

  test('page breaks once each, line breaks as paragraphs, none at the ends', async () => {
    const page = paragraph('<w:r><w:br w:type="page"/></w:r>');
    const xml =
      page + paragraph(`${run('One')}<w:r><w:br/></w:r>${run('Two')}`) + page + page + plain('Three') + page;
    expect((await imported(xml)).body).toBe('One\n\nTwo\n\n::pagebreak\n\nThree\n');
  });

  test('signature lines are ruled, boxes are boxes', async () => {
    const { body, fields } = await imported(
      plain('Signature of tenant: ____________') +
        plain('☐ Full-time ☐ Part-time') +
        plain('__________') +
        plain('Signature'),
    );
    expect(body).toBe('::line[Signature of tenant]\n\n::checks[Full-time, Part-time]\n\n::line[Signature]\n');
    expect(fields).toEqual([]);
  });

  test('what is left out is counted: pictures, notes, text boxes, changes, comments, hidden text, links', async () => {
    const box =
      '<w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent><w:p><w:r><w:t>Boxed</w:t></w:r></w:p></w:txbxContent></v:shape></w:pict>';
    const xml = paragraph(
      `<w:r><w:drawing/></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><mc:AlternateContent><mc:Choice Requires="x">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>` +
        `<w:ins w:id="1">${run('Added')}</w:ins><w:del w:id="2"><w:r><w:delText>Gone</w:delText></w:r></w:del><w:r><w:commentReference w:id="3"/></w:r>` +
        `${run('Hidden', '<w:vanish/>')}<w:hyperlink r:id="r1">${run(' linked')}</w:hyperlink><m:oMath/>`,
    );
    const header = {
      'word/header1.xml':
        '<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>Draft</w:t></w:r></w:p></w:hdr>',
    };
    const { body, dropped } = await imported(xml, { parts: header });
    expect(body).toBe('Added linked\n');
    expect(dropped).toEqual({
      images: 1,
      footnotes: 1,
      textBoxes: 1,
      trackedChanges: 2,
      comments: 1,
      hiddenTexts: 1,
      links: 1,
      equations: 1,
      headersAndFooters: 1,
    });
  });
});

test('a document written by LibreOffice', async () => {
  const bytes = await readFile(new URL('written-by-libreoffice.fixture.docx', import.meta.url));
  const reading = await readDocx(bytes);
  const draft = draftOf(reading, { title: 'Garden lease', locale: 'en' }, reading.dropped);
  expect(draft.fields.map((field) => field.label)).toEqual([
    'Landlord',
    'Tenant',
    'Blank 1',
    'Lease date',
    'Monthly rent',
  ]);
  expect(draft.body).toMatchInlineSnapshot(`
    "Between **{{landlord}}** and {{tenant}} of {{blank_1}}, on {{lease_date}}.

    ## Use

    1. Vegetables only.
    2. No fires:
       1. not in summer,
       2. not in winter.

    - Water is free.

    ## Rent

    | **What** | **Price** |
    | - | -: |
    | Rent | {{monthly_rent}} |

    ::pagebreak

    ::line[Signature]
    "
  `);
});
