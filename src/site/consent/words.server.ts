import { createHash } from 'node:crypto';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { pathOf } from '../../routes/paths.ts';
import { REDIRECTS } from '../../routes/redirects.table.ts';
import type { PageSettings } from '../../services/context.server.ts';
import type { ConsentRegime } from '../../shared/consent.ts';
import type { Locale } from '../../shared/locale.ts';
import type { ConsentWords } from './consent-words.ts';

type Reader = { locale: Locale; regime: ConsentRegime; outside: PageSettings['outside'] };

/** The words of the banner and the settings for a language, the rule of the visitor's country and who receives what. */
export function consentWords({ locale, regime, outside }: Reader): ConsentWords {
  const texts = textsOf(locale, 'consent');
  const { purposes } = texts;
  const hosts = outsideHosts(outside);
  const recipients =
    hosts.length === 0
      ? purposes.recipientsNone
      : translator(locale, 'consent')('purposes.recipientsOutside', { hosts: listOf(hosts, locale) });
  const words = {
    title: texts.title,
    settingsTitle: texts.settingsTitle,
    intro: cutAtLink(texts.intro),
    regime: regime === 'opt-in' ? texts.optIn : texts.optOut,
    brief: regime === 'opt-in' ? texts.briefOptIn : texts.briefOptOut,
    summary: texts.summary,
    purposes: [
      { term: purposes.functional, text: purposes.functionalText },
      { term: purposes.measuring, text: purposes.measuringText },
      { term: purposes.recipients, text: recipients },
    ],
    withdraw: texts.withdraw,
    buttons: { accept: texts.accept, decline: texts.decline },
    close: texts.close,
    more: texts.more,
    policy: textsOf(locale, 'chrome').footer.cookies,
    status: texts.status,
    links: policyLinks(locale),
  };
  return { version: versionOf(words), ...words };
}

/** The name of a wording: the same words have the same one, so that a receipt says what was read. */
function versionOf(words: Omit<ConsentWords, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
}

function cutAtLink(sentence: string): ConsentWords['intro'] {
  const [, before = '', linked = '', after = ''] = /^(.*)<policy>(.*)<\/policy>(.*)$/.exec(sentence) ?? [];
  return { before, linked, after };
}

/**
 * Two links (A10): the policy's page, and the short address that leads to it; both keep the prefix
 * (decision 0040, languages of pages).
 */
function policyLinks(locale: Locale): ConsentWords['links'] {
  const key = 'cookie-policy';
  const short = Object.entries(REDIRECTS).find(([, to]) => to.key === key)?.[0] ?? '/';
  return { policy: `${LOCALES[locale].prefix}${short}`, more: pathOf(key, locale) ?? short };
}

/** Hosts of other companies whose scripts the settings name: they are loaded with consent only. */
function outsideHosts(outside: PageSettings['outside']): string[] {
  const { chat, support, tagManager, behaviour, affiliate, retailer, captcha } = outside;
  const widgets = [chat, support, captcha.key ? captcha.url : null];
  const scripts = [...widgets, tagManager?.url, behaviour, affiliate, retailer];
  const addresses = scripts.filter((each) => each !== null && each !== undefined && each !== '');
  return [...new Set(addresses.map((address) => new URL(String(address)).host))].sort();
}

function listOf(hosts: string[], locale: Locale): string {
  return new Intl.ListFormat(LOCALES[locale].hreflang, { type: 'conjunction' }).format(hosts);
}
