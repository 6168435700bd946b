import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { AffiliateHit } from '../../../services/customers/customer.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { KINDS } from '../../../services/settings/kinds.table.ts';
import { findTexts } from '../../../services/settings/text-search.server.ts';
import { entriesOf } from '../../../shared/keys.ts';
import { languageIn } from '../../catalogue/template-words.server.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { Tone } from '../../parts/table.tsx';
import { type Overview, standingCell } from '../../settings/overview.server.ts';
import { settingPath } from '../../settings/setting-path.ts';
import { settingLabel } from '../../settings/setting-words.server.ts';
import { listedArticles } from '../newsroom/load.server.ts';
import { articleName, standingBadge } from '../newsroom/standing.server.ts';
import type { Finds } from './find.ts';
import { templates } from './template-finds.server.ts';

type Search = (page: OperatorPage, q: string, all: Overview) => Promise<Finds>;

/** Of each kind; all of them are behind `more`. */
const MOST = 5;
const NOTHING: Finds = { finds: [], more: null, hasMore: false };
const TONES = {
  ...{ applied: 'warn', active: 'good', ending: 'warn', ended: 'quiet', settled: 'quiet' },
} as const satisfies Record<AffiliateHit['standing'], Tone>;

const affiliates: Search = async (page, q) => {
  const { services, locale, operator } = page;
  if (verdictOf(operator.roles, 'customers.see') === 'not') return NOTHING;
  const { search } = textsOf(locale, 'console-search');
  const t = translator(locale, 'console-search');
  const found = await services.customers.affiliates(q, MOST + 1);
  return {
    more: null,
    hasMore: found.length > MOST,
    finds: found.slice(0, MOST).map((one) => ({
      id: `${one.number} ${one.applicationId}`,
      cells: [
        { text: one.name || one.email, small: one.name ? one.email : null, ...affiliateLink(page, one) },
        {
          text: one.number ? t('search.affiliateNumber', { number: one.number }) : search.applicant,
          small: wordsOf(locale).day(one.at),
        },
        { text: search.standings[one.standing], tone: TONES[one.standing] },
      ],
    })),
  };
};

/** Their application, for who decides about those; else the customer that they are. */
export function affiliateLink(
  { operator }: Pick<OperatorPage, 'operator'>,
  { applicationId, accountId }: AffiliateHit,
): { href?: string } {
  const decides = verdictOf(operator.roles, 'application.accept') !== 'not';
  if (applicationId && decides) return { href: `${CONSOLE}applications/${applicationId}/` };
  return accountId ? { href: `${CONSOLE}customers/${accountId}/` } : {};
}

const articles: Search = async (page, q, all) => {
  const { locale, operator } = page;
  if (verdictOf(operator.roles, 'newsroom.see') === 'not') return NOTHING;
  const { search } = textsOf(locale, 'console-search');
  const { list } = textsOf(locale, 'console-newsroom');
  const found = (await listedArticles(page, all)).filter(({ value: { title, teaser, slug } }) =>
    [title, teaser, slug].some((text) => text.toLowerCase().includes(q.toLowerCase())),
  );
  return {
    hasMore: found.length > MOST,
    more: found.length > MOST ? `${CONSOLE}newsroom/?q=${encodeURIComponent(q)}` : null,
    finds: found.slice(0, MOST).map((one) => ({
      id: one.record,
      cells: [
        {
          text: one.value.title || list.untitled,
          href: `${CONSOLE}${settingPath(articleName(one.record, one.locale))}`,
        },
        { text: search.article, small: languageIn(locale, one.locale) },
        standingBadge(locale, one, all),
      ],
    })),
  };
};

const texts: Search = async (page, q, all) => {
  const { services, locale, operator } = page;
  if (verdictOf(operator.roles, 'texts.see') === 'not') return NOTHING;
  // In the reader's language: all six would be thousands of texts for each search.
  const found = findTexts(q, { locale, changed: services.settings.published(), most: MOST + 1 });
  return {
    hasMore: found.length > MOST,
    more: found.length > 0 ? `${CONSOLE}texts/?q=${encodeURIComponent(q)}` : null,
    finds: found.slice(0, MOST).map((one) => {
      const name = { kind: 'text', key: `${one.area}.${one.path}`, locale: one.locale } as const;
      return {
        id: `${one.locale} ${name.key}`,
        cells: [
          { text: one.text, href: `${CONSOLE}${settingPath(name)}` },
          { text: languageIn(locale, one.locale), small: name.key },
          standingCell(locale, name, all),
        ],
      };
    }),
  };
};

const settings: Search = async (page, q, all) => {
  const { locale, operator } = page;
  const t = translator(locale, 'console-settings');
  const names = entriesOf(KINDS).flatMap(([kind, { keys, family }]) =>
    verdictOf(operator.roles, family === 'offer' ? 'offers.see' : 'settings.see') === 'not'
      ? []
      : keys.map((key) => ({ kind, key, locale: null })),
  );
  const found = names.filter((name) =>
    `${t(`kinds.${name.kind}`)} ${settingLabel(locale, name)}`.toLowerCase().includes(q.toLowerCase()),
  );
  return {
    hasMore: found.length > MOST,
    more: found.length > MOST ? `${CONSOLE}settings/` : null,
    finds: found.slice(0, MOST).map((name) => ({
      id: `${name.kind} ${name.key}`,
      cells: [
        { text: settingLabel(locale, name), href: `${CONSOLE}${settingPath(name)}` },
        { text: t(`kinds.${name.kind}`) },
        standingCell(locale, name, all),
      ],
    })),
  };
};

/** Each kind by itself, in the order in which it is shown where nothing else decides. */
export const SEARCHES = {
  affiliates,
  articles,
  templates: (page, q) => templates(page, q, MOST),
  texts,
  settings,
} as const satisfies Record<string, Search>;
