import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { deviceWords } from '../../../services/security-mails/seen-words.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import { seenOf } from '../../shell/seen.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { PasskeysProps } from './passkeys-page.tsx';

/** The passkeys of an account. */
export async function loadPasskeys(page: MemberContext): Promise<PasskeysProps> {
  await mustBeConfirmed(page, 'passkeys');
  const { identity, locale, link, services } = page;
  const t = translator(locale, 'security');
  const day = (at: Date) => printDate(at, LOCALES[locale].hreflang);
  const passkeys = await services.passkeys.list(identity.accountId);
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  return {
    texts: textsOf(locale, 'security').passkeys,
    brand: shell.brand,
    errorPrefix,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      facts: [
        t('passkeys.added', { date: day(createdAt) }),
        lastUsedAt ? t('passkeys.used', { date: day(lastUsedAt) }) : t('passkeys.unused'),
      ].join(' · '),
      question: t('passkeys.question', { name }),
    })),
    suggestedName: deviceWords(seenOf(page), locale),
    hrefs: { options: link('account/passkeys/options/'), back: link('account/security/') },
  };
}
