import { SHARP_WIDTH, shownFormat } from '../../../services/documents/pictures/picture.ts';
import { documentFileName } from '../../../services/drive/document-file-name.ts';
import { Refusal } from '../../../services/outcome.ts';
import { fileContent } from '../../drive/content.server.ts';
import { attachment } from '../../shell/attachment.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import { openUnlocked, pathOfLink, sharedDocument } from './open.server.ts';

const PAGE = /^[1-9]\d{0,2}$/;

/** The picture of a page of a shared document; marked where its maker has no plan. */
export async function loadPagePicture(page: WorkspaceContext): Promise<Response> {
  const open = await openUnlocked(page);
  const number = page.params['page'] ?? '';
  if (open.item.kind !== 'document' || !PAGE.test(number)) throw notFound();
  const { request, isLicensed } = await sharedDocument(page, open);
  const format = shownFormat(page.request.headers.get('accept'));
  const drawn = {
    ...request,
    page: Number(number),
    marked: !isLicensed,
    format,
    width: SHARP_WIDTH,
  } as const;
  const body = await page.services.documents.filledPage(drawn);
  if (!body) throw notFound();
  return new Response(new Uint8Array(body), {
    headers: { ...SECRET_HEADERS, 'Content-Type': `image/${format}`, Vary: 'Accept, Cookie' },
  });
}

/** A shared file, to show. */
export async function loadContent(page: WorkspaceContext): Promise<Response> {
  const { share, item } = await openUnlocked(page);
  if (item.kind !== 'file') throw notFound();
  const isKept = page.url.searchParams.has('keep');
  if (isKept && !share.downloads) throw notFound();
  const wanted = { accountId: share.createdBy, id: item.id, isKept, harmful: pathOfLink(page) };
  const content = await fileContent(page, wanted);
  for (const [name, value] of Object.entries(SECRET_HEADERS)) content.headers.set(name, value);
  return content;
}

/** A shared document as a PDF, for readers who may keep it. */
export async function loadFile(page: WorkspaceContext): Promise<Response> {
  const open = await openUnlocked(page);
  const { share, item } = open;
  if (item.kind !== 'document' || !share.downloads) throw notFound();
  const { request, document, template, isLicensed } = await sharedDocument(page, open);
  if (!isLicensed) throw notFound();
  await page.services.limits.takeOne('share-file', share.id);
  const job = { ...request, format: 'pdf', notes: false } as const;
  const file = await page.services.documents.produce(job, { accountId: share.createdBy });
  if (!file) throw new Refusal({ status: 503, code: 'away', message: 'the file was not made' });
  const name = documentFileName(template, document.values, 'pdf', document.givenName ?? '');
  return new Response(new Uint8Array(file), {
    headers: {
      ...SECRET_HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(name),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
