import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { VerifyProps } from './verify-page.tsx';

export async function loadVerify({ locale, url, services }: WorkspaceContext): Promise<VerifyProps> {
  const known = await services.signing.certificates().catch((error: unknown) => {
    // The page is read without it; a file is checked by the server then, once that can.
    if (isUnavailable(error)) return null;
    throw error;
  });
  return verifyProps(locale, { action: `${url.pathname}${url.search}`, known: known && [...known] });
}

/** @param action where the form is sent; `known`: fingerprints of our certificates, where they could be asked for */
export function verifyProps(
  locale: Locale,
  { action, known }: { action: string; known: string[] | null },
): VerifyProps {
  const { brand } = textsOf(locale, 'workspace').shell;
  return {
    texts: textsOf(locale, 'verify'),
    ...{ brand, action, known },
    lead: translator(locale, 'verify')('lead', { brand }),
    languageTag: LOCALES[locale].hreflang,
    isLive: true,
  };
}
