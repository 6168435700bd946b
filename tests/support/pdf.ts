import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What stands in a PDF, in the order in which it is drawn. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_none, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join('\n');
}

/** What a PDF says about itself in its properties. */
export async function pdfSubject(bytes: Uint8Array): Promise<unknown> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  return 'Subject' in info ? info.Subject : undefined;
}

/** How many pictures are drawn in a PDF. */
export async function pdfPictures(bytes: Uint8Array): Promise<number> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const drawn = Array.from({ length: document.numPages }, async (_none, index) => {
    const { fnArray } = await (await document.getPage(index + 1)).getOperatorList();
    return fnArray.filter((act) => act === OPS.paintImageXObject).length;
  });
  return (await Promise.all(drawn)).reduce((sum, count) => sum + count, 0);
}
