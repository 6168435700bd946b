// Draws public/share.png, what networks show of a page that has no picture of its own: npm run share-picture
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTemplate } from '../src/services/documents/library/library-files.server.ts';
import { templatePdf } from '../src/services/documents/pdf/pdf.server.ts';
import { openPages } from '../src/services/documents/pictures/pictures.server.ts';
import { sharePicture } from '../src/services/documents/pictures/share-picture.server.ts';
import { COMPANY } from '../src/shared/company.table.ts';

const SHOWN = 'en/loan-agreement.md';

const root = join(import.meta.dirname, '..');
const read = await readTemplate(join(root, 'content/templates'), SHOWN);
if (!read) throw new Error(`${SHOWN} is not there`);
const reader = await openPages(await templatePdf(read.template, {}, { blanks: 'examples' }));
const picture = await sharePicture({ page: await reader.draw(1), title: COMPANY.brand });
await reader.close();
const file = join(root, 'public/share.png');
await writeFile(file, picture);
console.log(`${file}: ${picture.length} bytes`);
