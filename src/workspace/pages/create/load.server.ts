import { redirect } from 'react-router';
import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { safeDestination } from '../../../shared/destination.ts';
import { newId } from '../../../shared/ids.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { CreateProps } from './create-page.tsx';

/** The sign-up as a page. */
export async function loadCreate(page: WorkspaceContext): Promise<CreateProps> {
  const { services, locale, link, url } = page;
  const next = safeDestination(url.searchParams.get('next'));
  if (page.identity) throw redirect(link(next), { status: 303 });
  const { create, shell, errorPrefix } = textsOf(locale, 'workspace');
  return {
    texts: create,
    brand: shell.brand,
    errorPrefix,
    formToken: await services.challenge.formToken(),
    idempotencyKey: newId(),
    logInHref: link(`account/login/${next ? `?next=${encodeURIComponent(next)}` : ''}`),
    legal: legalLine(page, create.legal),
  };
}

/** 'By continuing you accept …', cut at its two links; absent while the legal pages are not there. */
function legalLine({ locale }: WorkspaceContext, line: string): CreateProps['legal'] {
  const termsHref = pathOf('terms-of-use', locale);
  const privacyHref = pathOf('privacy-policy', locale);
  if (!termsHref || !privacyHref) return null;
  const [, before = '', terms = '', between = '', privacy = '', after = ''] =
    /^(.*)<terms>(.*)<\/terms>(.*)<privacy>(.*)<\/privacy>(.*)$/.exec(line) ?? [];
  return { before, terms, between, privacy, after, termsHref, privacyHref };
}
