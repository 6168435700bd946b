import { LOCALES } from '../../../locales/locales.table.ts';
import { type Messages, textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Locale } from '../../../shared/locale.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { BudgetLine } from './budgeto-page.tsx';
import { EXAMPLE_MONTH } from './example-month.table.ts';

/** The page of the budgeting app. */
export function loadBudgeto(page: PageContext): LoadedPage {
  const texts = textsOf(page.contentLocale, 'budgeto').home;
  return {
    page: {
      name: 'budgeto',
      props: {
        texts,
        buyHref: pathOf('budgeto-buy', page.locale) ?? '',
        closed: page.settings.budgetoPartnerUrl === null,
        lines: exampleLines(texts.sheet, page.contentLocale),
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}

function exampleLines(texts: Messages['budgeto']['home']['sheet'], locale: Locale): BudgetLine[] {
  const sum = (field: 'planned' | 'actual') => EXAMPLE_MONTH.reduce((total, row) => total + row[field], 0);
  const rows = [
    ...EXAMPLE_MONTH.map(({ line, planned, actual }) => ({ label: texts[line], planned, actual })),
    { label: texts.left, planned: sum('planned'), actual: sum('actual') },
  ];
  const plain = new Intl.NumberFormat(LOCALES[locale].hreflang, { useGrouping: 'always' });
  const signed = new Intl.NumberFormat(LOCALES[locale].hreflang, {
    useGrouping: 'always',
    signDisplay: 'exceptZero',
  });
  return rows.map(({ label, planned, actual }) => ({
    label,
    planned: withMinus(plain.format(planned)),
    actual: withMinus(plain.format(actual)),
    difference: withMinus(signed.format(actual - planned)),
    short: actual < planned,
  }));
}

/** The hyphen of `Intl` as the sign it stands for. */
function withMinus(figure: string): string {
  return figure.replace('-', '−');
}
