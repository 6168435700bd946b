import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import type { OpenSession } from '../../../services/auth/sessions.server.ts';
import {
  countryWords,
  deviceWords,
  momentWords,
} from '../../../services/security-mails/seen-words.server.ts';
import { printDate } from '../../../shared/dates.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { SecurityProps, SessionLine } from './security-page.tsx';

/** The keys of an account, and where it is signed in. */
export async function loadSecurity(page: MemberContext): Promise<SecurityProps> {
  const { identity, locale, link, services } = page;
  const { security: texts } = textsOf(locale, 'security');
  const { shell, account } = textsOf(locale, 'workspace');
  const { mailboxProven, hasPassword } = identity;
  const sessions = await services.sessions.list(identity);
  const { length: count } = await services.passkeys.list(identity.accountId);
  const due = await services.erasurePlan.dueOf(identity.accountId);
  const { isOn } = await services.secondStep.stateOf(identity.accountId);
  return {
    texts,
    brand: shell.brand,
    copies: textsOf(locale, 'app-install').copies,
    address: {
      text: identity.email,
      link: texts.changeAddress,
      href: mailboxProven ? link('account/address/') : null,
    },
    password: {
      text: hasPassword ? account.passwordSet : mailboxProven ? account.passwordNone : account.passwordLater,
      link: hasPassword ? account.changePassword : account.setPassword,
      href: mailboxProven ? link('account/password/') : null,
    },
    twoStep: {
      text: isOn ? texts.twoStepOn : texts.twoStepOff,
      link: isOn ? texts.manage : texts.setUp,
      href: mailboxProven ? link('account/two-step/') : null,
    },
    passkeys: {
      text: translator(locale, 'security')('security.passkeysCount', { count }),
      link: count > 0 ? texts.manage : texts.setUp,
      href: mailboxProven ? link('account/passkeys/') : null,
    },
    data: {
      text: texts.dataText,
      link: texts.dataLink,
      href: mailboxProven ? link('account/data/') : null,
    },
    erasure: {
      text: due
        ? translator(locale, 'security')('security.erasureOn', {
            date: printDate(due, LOCALES[locale].hreflang),
          })
        : texts.erasureText,
      link: due ? texts.manage : texts.erasureLink,
      href: mailboxProven ? link('account/erasure/') : null,
    },
    sessions: sessions.map((session) => sessionLine(session, locale)),
    hrefs: { account: link('account/'), signOut: link('account/sign-out/') },
  };
}

function sessionLine(
  { number, seen, startedAt, lastUsedAt, isThis }: OpenSession,
  locale: Locale,
): SessionLine {
  const t = translator(locale, 'security');
  const tag = LOCALES[locale].hreflang;
  const began = t('security.began', { date: printDate(startedAt, tag) });
  const used = t('security.used', { moment: momentWords(lastUsedAt, locale) });
  return {
    number,
    device: seen ? deviceWords(seen, locale) : t('device.signUp'),
    facts: [
      ...(seen ? [countryWords(seen.country, locale)] : []),
      began,
      isThis ? t('security.usedNow') : used,
    ],
    isThis,
  };
}
