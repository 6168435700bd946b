import { data } from 'react-router';
import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { FileRequest } from '../../../services/sharing/request.ts';
import type { OpenRequest } from '../../../services/sharing/requests.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { printDate } from '../../../shared/dates.ts';
import { LARGEST_UPLOAD } from '../../../shared/uploads.ts';
import { notFound, type WorkspaceContext } from '../../shell/workspace-context.server.ts';
import { SECRET_HEADERS } from '../../visitor/visitor-context.server.ts';
import type { RequestProps } from './request-page.tsx';

/** What the secret of an address leads to. @throws 404 alike for what is over, wrong and never was; 429 */
export async function openAsked({ services, params, visit }: WorkspaceContext): Promise<OpenRequest> {
  await services.limits.take('share', visit.address);
  const open = await services.fileRequests.open(params['secret'] ?? '');
  if (!open) throw notFound();
  return open;
}

export async function loadRequest(page: WorkspaceContext) {
  const { request } = await openAsked(page);
  const maker = await page.services.account.get(request.createdBy);
  const brought = /^\d{1,2}$/.exec(page.url.searchParams.get('done') ?? '')?.[0];
  const isChecked = page.services.malware.isOn;
  const seen = { email: maker?.userEmail ?? '', brought: Number(brought ?? 0), isChecked };
  const props = requestProps(page, request, seen);
  return data(props, { headers: SECRET_HEADERS });
}

export function requestProps(
  { locale, url }: Pick<WorkspaceContext, 'locale' | 'url'>,
  request: FileRequest,
  { email, brought, isChecked }: { email: string; brought: number; isChecked: boolean },
): RequestProps {
  const t = translator(locale, 'sharing');
  const language = LOCALES[locale].hreflang;
  const left = Math.min(request.mostBytes - request.bytes, LARGEST_UPLOAD);
  return {
    texts: textsOf(locale, 'sharing').bring,
    brand: textsOf(locale, 'workspace').shell.brand,
    title: request.title,
    by: t('bring.by', { name: request.sharer }),
    email,
    note: request.note,
    limits: [
      t('bring.mostFiles', { count: request.mostFiles - request.files }),
      t('bring.mostBytes', { size: printBytes(left, language) }),
      t('links.until', { date: printDate(request.expiresAt, language) }),
    ],
    done: brought > 0 ? t('bring.done', { count: brought }) : null,
    isEnough: request.files >= request.mostFiles || request.bytes >= request.mostBytes,
    action: url.pathname,
    after: t(isChecked ? 'bring.after' : 'bring.unchecked'),
  };
}
