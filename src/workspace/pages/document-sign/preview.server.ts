import { paperOf } from '../../../document/document.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { DocumentRequest } from '../../../services/documents/file-job.ts';
import { PAGE_SIZES, SHARP_WIDTH, shownFormat } from '../../../services/documents/pictures/picture.ts';
import { Refusal } from '../../../services/outcome.ts';
import { paperOfCountry } from '../../../shared/places.ts';
import { soon } from '../../filling/drawing.server.ts';
import { documentAddress } from '../../filling/opened.server.ts';
import { type MemberContext, notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { SigningPreviewProps } from '../../signing/signing-preview.tsx';
import { signingParties } from './parties.server.ts';
import { type Ready, readyOf } from './ready.server.ts';

const PAGE = /^[1-9]\d{0,2}$/;

/** The pages as everybody will see them. The form does not wait for long: what takes longer is there when it is loaded again. */
export async function previewOf(page: MemberContext, ready: Ready): Promise<SigningPreviewProps> {
  const { services, locale } = page;
  const { entry, document, request } = ready;
  const counting = services.documents.filledPages(asSent(ready)).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const count = await soon(counting);
  if (count === undefined) return lateOf(page);
  const isMarked = await isMarkedFor(page);
  const { pageOf } = textsOf(locale, 'drive-file');
  const version = [document.version, isMarked ? 'marked' : 'plain'].join('.');
  const src = (number: number) =>
    `${documentAddress(entry)}/sign/pages/${number}?doc=${document.id}&v=${version}`;
  const numbers = Array.from({ length: count }, (_none, index) => index + 1);
  return {
    label: translator(locale, 'signing-file')('preview', { count }),
    shown: {
      ...PAGE_SIZES[request.place ? paperOfCountry(request.place.country) : paperOf(ready.template)],
      pages: numbers.map((number) => ({
        ...{ src: src(number), sharp: `${src(number)}&w=${SHARP_WIDTH}` },
        alt: pageOf.replace('{page}', String(number)).replace('{pages}', String(count)),
      })),
      note: isMarked ? textsOf(locale, 'signing').previewMarked : null,
    },
  };
}

function lateOf({ locale, url }: MemberContext): SigningPreviewProps {
  const { again } = textsOf(locale, 'sharing').page;
  return { late: textsOf(locale, 'signing').previewLate, again, href: `${url.pathname}${url.search}` };
}

/** The picture of one of them. @throws 404 for a page that it has not */
export async function loadSignPage(visit: WorkspaceContext): Promise<Response> {
  const { page, ready } = await readyOf(visit);
  const number = page.params['page'] ?? '';
  if (!PAGE.test(number)) throw notFound();
  const format = shownFormat(page.request.headers.get('accept'));
  const width = page.url.searchParams.get('w') === String(SHARP_WIDTH) ? SHARP_WIDTH : 600;
  const asked = { page: Number(number), marked: await isMarkedFor(page), format, width } as const;
  const body = await page.services.documents.filledPage({ ...asSent(ready), ...asked });
  if (!body) throw notFound();
  return new Response(new Uint8Array(body), {
    headers: {
      ...{ 'Content-Type': `image/${format}`, 'Cache-Control': 'private, no-cache' },
      Vary: 'Accept, Cookie',
    },
  });
}

/** As it goes out when everybody is asked whom it names: nothing marked in it, and its lines point to the certificate. */
function asSent(ready: Ready): DocumentRequest {
  const signers = signingParties(ready).map(({ key }) => key);
  return { ...ready.request, plain: true, signers };
}

/** Without a plan pages are marked (decision 0044, what a trial sees). */
async function isMarkedFor({ services, identity }: MemberContext): Promise<boolean> {
  const licence = await services.entitlements.active(identity.accountId);
  return !licence || licence.isRestricted;
}
