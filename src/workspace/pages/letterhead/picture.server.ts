import { shownFormat } from '../../../services/documents/pictures/picture.ts';
import { readDesign } from '../../../services/letterheads/design.ts';
import { now } from '../../../shared/clock.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { companyAt, exampleEntry, exampleValues } from './load.server.ts';

const NOT_KEPT = { 'Cache-Control': 'no-store' } as const;
/** Its address names its design, its logo and the company; what else may change does so seldom. */
const KEEP = 'private, max-age=60';
/** Pictures never change. */
const KEEP_LOGO = 'private, max-age=86400, immutable';

/** A page of the example in the design of the address, as it would be printed. */
export async function loadExamplePage(page: WorkspaceContext): Promise<Response> {
  const { identity, services, url, request, locale } = page;
  if (!identity) return new Response(null, { status: 401, headers: NOT_KEPT });
  const member = { ...page, identity };
  const company = await companyAt(member);
  const entry = exampleEntry(member);
  const template = entry && (await services.documents.template(entry.id));
  if (!template) return new Response(null, { status: 404, headers: NOT_KEPT });
  const kept = await services.letterheads.find(company);
  const design = readDesign(Object.fromEntries(url.searchParams));
  const letterhead = await services.letterheads.printed(company, design, kept?.logo?.id ?? null);
  const format = shownFormat(request.headers.get('accept'));
  const body = await services.documents.filledPage({
    ...{ templateId: template.id, values: exampleValues(template, company), letterhead, plain: true },
    ...{ place: undefined, today: now().toISOString().slice(0, 10), email: identity.email },
    ...{ page: url.searchParams.get('page') === '2' ? 2 : 1, marked: false, format, width: 600 },
  });
  if (!body) return new Response(null, { status: 404, headers: NOT_KEPT });
  const headers = {
    'Content-Type': `image/${format}`,
    'Cache-Control': KEEP,
    Vary: 'Accept, Cookie',
    'Content-Language': locale,
  };
  return new Response(new Uint8Array(body), { headers });
}

/** A logo by its number. */
export async function loadLogo({ identity, services, params }: WorkspaceContext): Promise<Response> {
  if (!identity) return new Response(null, { status: 401, headers: NOT_KEPT });
  const logo = await services.letterheads.logo(identity.accountId, params['id'] ?? '');
  if (!logo) return new Response(null, { status: 404, headers: NOT_KEPT });
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': KEEP_LOGO,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Cookie',
  };
  return new Response(new Uint8Array(logo.png), { headers });
}
