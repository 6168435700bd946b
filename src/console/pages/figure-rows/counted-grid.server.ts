import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import type { Ask } from '../../../services/figures/ask.ts';
import { COUNTED_BY, type CountedRow } from '../../../services/figures/counted-row.ts';
import { figureWords } from '../../../services/figures/figure-words.server.ts';
import {
  type Dimension,
  FIGURES,
  type Figure,
  type FigureName,
} from '../../../services/figures/figures.table.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { hasKey } from '../../../shared/keys.ts';
import { parseLocale } from '../../../shared/locale.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { printedValue } from '../../parts/figure-value.server.ts';
import type { Grid, GridCell, GridPage } from '../../parts/grid.server.ts';
import { known } from '../../parts/happening-words.server.ts';

/** A file is made for whoever wished for it, a page for whoever looks. */
export type RowsPage = GridPage & { operator?: Pick<OperatorPage['operator'], 'roles'> };

/** Accounts that came, or what visitors did on each day. */
export async function countedGrid(page: RowsPage, ask: Ask, rows: readonly CountedRow[]): Promise<Grid> {
  const { rows: texts } = textsOf(page.locale, 'console-figures');
  const { day } = wordsOf(page.locale);
  const parts = partsOf(ask.figure);
  const addresses = await addressesOf(page, rows);
  const dayCell = (row: CountedRow) => ({
    value: row.day,
    text: day(new Date(`${row.day}T00:00:00Z`)),
  });
  const amountCell = ({ amount }: CountedRow) => ({
    value: amount,
    text: printedValue(page.locale, 'count', { value: amount, currency: null }),
  });
  return {
    ...{ caption: texts.title, empty: texts.empty },
    head: [...headOf(page, parts), texts.day, figureWords(page.locale, ask.figure).name],
    rows: rows.map((row) => ({
      id: row.key,
      cells: [
        ...(areArrivals(parts) ? arrivalCells(page, row, addresses) : partCells(page, row, parts)),
        dayCell(row),
        amountCell(row),
      ],
    })),
  };
}

/** By what rows of a figure are told apart; none for one of money. */
function partsOf(figure: FigureName): readonly Dimension[] {
  const { reads }: Figure = FIGURES[figure];
  if ('share' in reads) return hasKey(FIGURES, reads.share) ? partsOf(reads.share) : [];
  const { table } = 'flow' in reads ? reads.flow : reads.level;
  return hasKey(COUNTED_BY, table) ? COUNTED_BY[table] : [];
}

const areArrivals = (parts: readonly Dimension[]) => parts.includes('known');

function headOf({ locale }: GridPage, parts: readonly Dimension[]): string[] {
  const { parts: names, account } = textsOf(locale, 'console-rows');
  if (areArrivals(parts)) return [account, names.source];
  return parts.map((name) => known(names, name));
}

type Addresses = ReadonlyMap<string, string>;

/** Who came, and what led to them; the address is for those who may see customers. */
function arrivalCells(
  { locale }: GridPage,
  { account, parts }: CountedRow,
  addresses: Addresses,
): GridCell[] {
  const { traffic } = textsOf(locale, 'console-figures');
  const { erased } = textsOf(locale, 'console-rows');
  const [source = '', told = ''] = parts;
  const address = account === null ? undefined : addresses.get(account);
  const shown = address ? { href: `${CONSOLE}customers/${account}/` } : {};
  return [
    { value: account ?? '', text: address ?? account ?? erased, ...shown },
    { value: source || told, text: source || known(traffic.knowns, told) },
  ];
}

function partCells({ locale }: GridPage, row: CountedRow, parts: readonly Dimension[]): GridCell[] {
  const { traffic } = textsOf(locale, 'console-figures');
  return parts.map((name, index) => {
    const value = row.parts[index] ?? '';
    const language = parseLocale(value);
    if (name === 'locale' && language) return { value, text: LOCALES[language].name };
    return { value, text: name === 'device' ? known(traffic.devices, value) : value };
  });
}

async function addressesOf(
  { services, operator }: RowsPage,
  rows: readonly CountedRow[],
): Promise<Addresses> {
  const maySee = operator && verdictOf(operator.roles, 'customers.see') === 'may';
  const ids = rows.flatMap(({ account }) => account ?? []);
  return new Map(maySee ? await services.customers.addressesOf(ids) : []);
}
