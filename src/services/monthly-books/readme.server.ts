import { translator } from '../../locales/messages.server.ts';
import { now } from '../../shared/clock.ts';
import { COMPANY } from '../../shared/company.table.ts';
import { printTime } from '../../shared/dates.ts';
import type { Locale } from '../../shared/locale.ts';
import { formatMoney } from '../../shared/money.ts';
import type { Agreement, BookMonth } from './books.ts';
import type { BookFile } from './file-rows.ts';

type Readme = {
  month: BookMonth;
  files: readonly Pick<BookFile, 'name' | 'count'>[];
  agreements: readonly Agreement[];
  locale: Locale;
};

/** Names of the files as their explanations are named. */
const EXPLAINED = {
  'journal.csv': 'journal',
  'accounts.csv': 'accounts',
  'invoices.csv': 'invoices',
  'invoices-to-ledger.csv': 'toLedger',
  'payments.csv': 'payments',
  'taxes.csv': 'taxes',
  'deferred-income.csv': 'deferredIncome',
  'deferred-by-month.csv': 'deferredByMonth',
  'affiliates.csv': 'affiliates',
  'self-bills.csv': 'selfBills',
  'open-items.csv': 'openItems',
  'check.csv': 'check',
} as const;

/** What lies in the books, and how their totals agree, for whoever opens them first. */
export function booksReadme({ month, files, agreements, locale }: Readme): string {
  const t = translator(locale, 'console-exports');
  const at = now();
  const [day, time] = [at.toISOString().slice(0, 10), printTime(at)];
  const known = Object.entries(EXPLAINED).flatMap(([name, key]) => {
    const file = files.find((one) => one.name === name);
    return file
      ? [`${name} (${t('readme.rows', { count: file.count })})`, `  ${t(`readme.files.${key}`)}`, '']
      : [];
  });
  const lines = [
    `${COMPANY.company}: ${t('readme.title', { month: month.month })}`,
    '',
    t('readme.made', { date: day, time }),
    ...(month.isOver ? [] : ['', t('readme.provisional')]),
    ...['', t('readme.signs'), '', t('readme.month'), '', ...known],
    ...['invoices/, self-bills/', `  ${t('readme.files.papers')}`, ''],
    ...[t('readme.notInIt'), '', t('readme.agree', { count: agreements.length }), ''],
    ...agreements.map((one) => agreementLine(one, locale)),
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function agreementLine({ file, what, currency, inFile, inLedger }: Agreement, locale: Locale): string {
  const [here, there] = [inFile, inLedger].map((minor) => formatMoney({ minor, currency }, locale));
  return `  ${file}, ${what}: ${here} = ${there}`;
}
