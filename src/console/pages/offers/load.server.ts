import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { MANIFEST } from '../../../routes/manifest.table.ts';
import { rowPath } from '../../../routes/paths.ts';
import { KINDS, pricedBy } from '../../../services/settings/kinds.table.ts';
import type { SettingName } from '../../../services/settings/setting.ts';
import { lastDayOf } from '../../../services/subscriptions/offer.ts';
import { LAST_DAYS } from '../../../services/subscriptions/offers.table.ts';
import { everydayPackage, priceOf } from '../../../services/subscriptions/price.ts';
import { keysOf } from '../../../shared/keys.ts';
import { DEFAULT_LOCALE } from '../../../shared/locale.ts';
import type { SettingKind } from '../../../shared/settings.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { TableProps } from '../../parts/table.tsx';
import type { BlocksProps } from '../../settings/blocks-page.tsx';
import { changedCell, type Overview, overviewOf, standingCell } from '../../settings/overview.server.ts';
import { settingPath } from '../../settings/setting-path.ts';
import { dayWords, settingLabel, valueWords } from '../../settings/setting-words.server.ts';

/** What the site asks for today: prices of plans, standing campaigns, and pages that can offer something for a time. */
export async function loadOffers(page: OperatorPage): Promise<BlocksProps> {
  const { offers, prices, campaigns, places } = textsOf(page.locale, 'console-settings');
  const all = await overviewOf(page);
  return {
    ...places.offers,
    blocks: [
      { id: 'offers', ...offers, table: offersTable(page, all) },
      { id: 'prices', title: prices.title, lead: null, table: pricesTable(page, all) },
      { id: 'campaigns', ...campaigns, table: campaignsTable(page, all) },
    ],
  };
}

function named(kind: 'offer' | 'price' | 'campaign', key: string) {
  const name = { kind, key, locale: null } satisfies SettingName;
  return { name, href: `${CONSOLE}${settingPath(name)}` };
}

function pricesTable({ locale }: OperatorPage, all: Overview): TableProps {
  const { columns, prices } = textsOf(locale, 'console-settings');
  const { money } = wordsOf(locale);
  return {
    caption: prices.title,
    empty: prices.empty,
    columns: [
      { label: columns.plan, isMain: true },
      { label: columns.byTheMonth, align: 'end' },
      { label: columns.year, align: 'end' },
      { label: columns.state },
      { label: columns.changed },
    ],
    rows: KINDS.price.keys.flatMap((key) => {
      const sold = pricedBy(key);
      if (!sold) return [];
      const { name, href } = named('price', key);
      const { monthly, regular } = priceOf(everydayPackage(sold.plan, 'year'), sold.currency);
      return {
        id: key,
        cells: [
          { text: settingLabel(locale, name), href },
          { text: money(regular) },
          { text: money(monthly) },
          standingCell(locale, name, all),
          changedCell(locale, all.held(name)),
        ],
      };
    }),
  };
}

function offersTable({ locale }: OperatorPage, all: Overview): TableProps {
  const { columns, offers } = textsOf(locale, 'console-settings');
  return {
    caption: offers.title,
    empty: '',
    columns: [
      { label: columns.page, isMain: true },
      { label: columns.now },
      { label: columns.lastDay },
      { label: columns.state },
      { label: columns.changed },
    ],
    rows: KINDS.offer.keys.flatMap((key) => {
      const row = MANIFEST.find(({ page, record }) => page === 'plans' && record === key);
      const { name, href } = named('offer', key);
      const held = all.held(name);
      // An offer that no address names is sold nowhere.
      if (!row) return [];
      return {
        id: key,
        cells: [
          { text: rowPath(row, row.prefixes[0] ?? DEFAULT_LOCALE), href },
          { text: held ? valueWords<SettingKind>(locale, held, held.value) : '' },
          { text: held?.untilDay ? dayWords(locale, held.untilDay) : '' },
          standingCell(locale, name, all),
          changedCell(locale, held),
        ],
      };
    }),
  };
}

function campaignsTable({ locale }: OperatorPage, all: Overview): TableProps {
  const { columns, campaigns } = textsOf(locale, 'console-settings');
  return {
    caption: campaigns.title,
    empty: '',
    columns: [
      { label: columns.name, isMain: true },
      { label: columns.lastDay },
      { label: columns.state },
      { label: columns.changed },
    ],
    rows: keysOf(LAST_DAYS).map((key) => {
      const { name, href } = named('campaign', key);
      return {
        id: key,
        cells: [
          { text: settingLabel(locale, name), href },
          { text: dayWords(locale, lastDayOf(key)) },
          standingCell(locale, name, all),
          changedCell(locale, all.held(name)),
        ],
      };
    }),
  };
}
