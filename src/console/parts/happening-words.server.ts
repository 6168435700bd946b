import * as v from 'valibot';
import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf, translator } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { actionWords } from '../../services/audit/action-words.server.ts';
import type { Happening } from '../../services/customers/customer.ts';
import type { MailKind } from '../../services/mail/mail-kind.ts';
import type { Money } from '../../shared/money.ts';
import type { ConsolePage } from '../frame/console-page.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import type { TimelineLine } from './timeline.tsx';

type Words = Pick<TimelineLine, 'text' | 'small' | 'href' | 'amount'>;

/** Something that happened, in words. */
export function timelineLine(page: Pick<ConsolePage, 'locale'>, happening: Happening): TimelineLine {
  const { kind, id, at } = happening;
  const { moment } = wordsOf(page.locale);
  return { kind, id, at: moment(at), moment: at.toISOString(), ...WORDS[kind](page, happening) };
}

const plain = (text: string, small: string | null = null): Words => ({
  text,
  small,
  href: null,
  amount: null,
});

const WORDS: Record<Happening['kind'], (page: Pick<ConsolePage, 'locale'>, one: Happening) => Words> = {
  account: (page, { name }) => plain(known(textsOf(page.locale, 'console').happened.account, name)),
  signIn({ locale }, { data }) {
    const { t } = wordsOf(locale);
    const [browser, system, country] = ['browser', 'system', 'country'].map((key) => textIn(data, key));
    if (!browser) return plain(t('happened.signIn'));
    const place = country ? countryLabel(locale, country) : '';
    const seen = [browser, system, place].filter((word) => word && word !== 'other');
    return plain(t('happened.signIn'), seen.join(' · ') || null);
  },
  order({ locale }, { name, data }) {
    const { states, subscriptions } = textsOf(locale, 'console').order;
    const { t } = wordsOf(locale);
    const state = textIn(data, 'state');
    const label = known(name === 'subscription' ? subscriptions : states, state);
    const text = t(name === 'subscription' ? 'happened.subscription' : 'happened.order', { state: label });
    return { ...plain(text, textIn(data, 'held') || null), ...orderLink(data) };
  },
  money({ locale }, { name, data }) {
    const { money } = wordsOf(locale);
    const amount = { minor: Number(data['minor'] ?? 0), currency: textIn(data, 'currency') || 'USD' };
    const text = known(textsOf(locale, 'console').journals, name);
    return { ...plain(text), ...orderLink(data), amount: amount.minor === 0 ? null : money(amount) };
  },
  mail({ locale }, { name, data }) {
    const { t } = wordsOf(locale);
    const state = data['sent'] === true ? 'sent' : data['givenUp'] === true ? 'givenUp' : 'waits';
    return plain(t('happened.mail', { mail: mailLabel(locale, name) }), t(`happened.mails.${state}`));
  },
  licence({ locale }, { name, data }) {
    const label = known(textsOf(locale, 'console').happened.licence, name);
    const reasons = textsOf(locale, 'mail')['licence-act'].reasons;
    const words = [known(reasons, textIn(data, 'reason')), textIn(data, 'words')].filter(Boolean);
    return plain(label, words.join(' · '));
  },
  given({ locale }, { name, data }) {
    const { t, day } = wordsOf(locale);
    const [until, taken] = ['until', 'taken'].map((key) => textIn(data, key));
    const plan = known(planNames(locale), name);
    return plain(
      until ? t('happened.given', { plan, date: day(new Date(until)) }) : t('happened.givenOpen', { plan }),
      taken ? translator(locale, 'console-office')('happened.taken', { date: day(new Date(taken)) }) : null,
    );
  },
  operator({ locale }, { name, data }) {
    const { t } = wordsOf(locale);
    const reason = textIn(data, 'reason');
    return plain(
      t('happened.operator', { what: wishOf(locale, name, data), who: textIn(data, 'who') }),
      [reason && reasonLabel(locale, reason), textIn(data, 'words'), ...outcomeOf(locale, data)]
        .filter(Boolean)
        .join(' · ') || null,
    );
  },
};

/** What somebody did or asked for, with its money: 'Refund: $50.00'. */
function wishOf(locale: ConsolePage['locale'], name: string, data: Happening['data']): string {
  const t = translator(locale, 'console-office');
  const what = actionWords(locale, name === 'approval.ask' ? textIn(data, 'action') || name : name);
  const amount = moneyIn(data);
  return amount ? t('happened.of', { what, amount: wordsOf(locale).money(amount) }) : what;
}

/** What came of it: by whose wish, how the request stands, and what the provider said. */
function outcomeOf(locale: ConsolePage['locale'], data: Happening['data']): string[] {
  const t = translator(locale, 'console-office');
  const { requests } = textsOf(locale, 'console-office').happened;
  const [askedFor, request, act] = ['askedFor', 'request', 'act'].map((key) => textIn(data, key));
  return [
    ...(askedFor ? [t('happened.askedFor', { name: askedFor })] : []),
    ...(request ? [known(requests, request)] : []),
    ...(act === 'refused' ? [t('happened.refused')] : []),
    ...(act === 'asked' ? [t('happened.doubt')] : []),
  ];
}

/** The money that something says it is about. */
export function moneyIn(data: unknown): Money | null {
  const { success, output } = v.safeParse(MONEY, data);
  return success ? { minor: Number(output.minor), currency: output.currency } : null;
}

const MONEY = v.object({
  minor: v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/))]),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});

/** A kind of mail in words. */
export function mailLabel(locale: ConsolePage['locale'], kind: string): string {
  // A kind that has no label does not compile.
  const labels: Readonly<Record<MailKind, string>> = textsOf(locale, 'console').mails.kinds;
  return known(labels, kind);
}

/** Why something was done: the name of a reason in words, or what somebody wrote. */
export function reasonLabel(locale: ConsolePage['locale'], reason: string): string {
  const licence = textsOf(locale, 'mail')['licence-act'].reasons;
  return known({ ...licence, ...textsOf(locale, 'console').order.reasons }, reason);
}

/** Names of plans, the old ones too. */
export function planNames(locale: ConsolePage['locale']): Record<string, string> {
  const t = translator(locale, 'pricing');
  const plans = ['starter', 'basic', 'solo', 'premium', 'team'] as const;
  return Object.fromEntries(plans.map((plan) => [plan, t(`plans.${plan}.name`)]));
}

/** A country by its code: 'France'. */
export function countryLabel(locale: ConsolePage['locale'], code: string): string {
  const names = new Intl.DisplayNames(LOCALES[locale].hreflang, { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** The words of a table for a name; the name itself for one that is new. */
export function known(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

function orderLink(data: Happening['data']): Pick<Words, 'href'> {
  const number = textIn(data, 'number');
  return { href: number ? `${CONSOLE}orders/${number}/` : null };
}

function textIn(data: Happening['data'], key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}
