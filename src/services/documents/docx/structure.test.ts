import { Document, ExternalHyperlink, Packer, Paragraph, SimpleField, TextRun } from 'docx';
import { expect, test } from 'vitest';
import { structureFaults } from './structure.fixture.ts';
import { element } from './xml.server.ts';

/** What the checker of the other tests says of a document that holds these. */
async function faultsOf(children: readonly Paragraph[]): Promise<string[]> {
  return structureFaults(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

test.each([
  [
    'a link to the outside',
    new Paragraph({
      children: [new ExternalHyperlink({ link: 'https://example.com/', children: [new TextRun('there')] })],
    }),
    'https://example.com/ is outside',
  ],
  [
    'a field that fetches',
    new Paragraph({ children: [new SimpleField('INCLUDEPICTURE "https://example.com/x.png"')] }),
    'the field',
  ],
  [
    'two controls of one number',
    new Paragraph({
      children: [1, 1].map((id) =>
        element('w:sdt', {}, [
          element('w:sdtPr', {}, [element('w:id', { 'w:val': id })]),
          element('w:sdtContent', {}, [new TextRun('x')]),
        ]),
      ),
    }),
    'content control 1 twice',
  ],
  [
    'a bookmark without an end',
    new Paragraph({ children: [element('w:bookmarkStart', { 'w:id': 7, 'w:name': '_Ref7' })] }),
    'no end of bookmark 7',
  ],
  ['a style that is nowhere', new Paragraph({ style: 'Nowhere' }), 'no style Nowhere'],
])('the checker sees %s', async (_, paragraph, fault) => {
  expect((await faultsOf([paragraph])).join('\n')).toContain(fault);
});
