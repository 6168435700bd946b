import { FILE_FORMATS, FILE_TYPES, type FileFormat, formatsOf } from '../../../document/file-formats.ts';
import { type ShownVersion, shownDocument, shownVersion } from '../../catalogue/shown-version.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** A file of a version: a page's picture, a document with examples or empty, its text, the .docx it was made from. */
export async function loadTemplateFile(page: OperatorPage): Promise<Response> {
  const shown = await shownVersion(page);
  const file = page.params['file'] ?? '';
  const [, number] = /^page-([1-9]\d{0,2})\.webp$/.exec(file) ?? [];
  if (number !== undefined) return pictureOf(page, shown, Number(number));
  const [, filling, ending] = /^(examples|empty)\.(docx|pdf|xlsx)$/.exec(file) ?? [];
  const format = FILE_FORMATS.find((each) => each === ending);
  if (format) return documentOf(page, shown, { format, filling: filling === 'empty' ? 'empty' : 'examples' });
  if (file === 'source.md') return sourceOf(page, shown);
  if (file === 'original.docx') return originalOf(page, shown);
  throw notFound();
}

async function pictureOf(page: OperatorPage, { template }: ShownVersion, number: number): Promise<Response> {
  const picture =
    template &&
    (await page.services.documents.filledPage({
      ...shownDocument(page, template, 'examples'),
      ...{ page: number, marked: false, format: 'webp', width: 1200 },
    }));
  if (!picture) throw notFound();
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=3600' },
  });
}

async function documentOf(
  page: OperatorPage,
  { template }: ShownVersion,
  { format, filling }: { format: FileFormat; filling: 'examples' | 'empty' },
): Promise<Response> {
  const { services, operator } = page;
  const bytes =
    template &&
    formatsOf(template).includes(format) &&
    (await services.documents.produce(
      { ...shownDocument(page, template, filling), format },
      { accountId: operator.id },
    ));
  if (!bytes || !template) throw notFound();
  return attached(bytes, { type: FILE_TYPES[format], name: `${template.slug}-${filling}.${format}` });
}

async function sourceOf(page: OperatorPage, { number, version, title }: ShownVersion): Promise<Response> {
  const text = version ?? (await textNow(page, number));
  if (!text) throw notFound();
  const name = version?.slug ?? (title.replace(/[^\p{L}\p{N}]+/gu, '-') || 'template');
  return attached(Buffer.from(text.source), { type: MARKDOWN, name: `${name}.md` });
}

/** The text of what the library has. */
async function textNow({ services }: OperatorPage, number: number) {
  const versions = await services.templateDesk.versions(number);
  const held = versions.find(({ state }) => state === 'published' || state === 'withdrawn');
  return held ?? services.templateDesk.beneath(number);
}

async function originalOf({ services }: OperatorPage, { version }: ShownVersion): Promise<Response> {
  const original = version && (await services.templateDesk.original(version.id));
  if (!original) throw notFound();
  return attached(original.bytes, { type: FILE_TYPES.docx, name: original.name });
}

function attached(bytes: Buffer, { type, name }: { type: string; name: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
