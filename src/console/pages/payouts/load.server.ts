import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { monthOfText, monthText, type RunLine } from '../../../services/affiliate-payouts/desk.ts';
import { now } from '../../../shared/clock.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { exportLink } from '../../parts/export-link.server.ts';
import { dollarsIn, handIn, monthIn, monthTitle, RUN_TONES } from '../../parts/payout-words.server.ts';
import type { PayoutsProps } from './payouts-page.tsx';

const ROWS = 24;

/** All payout runs, the newest first. */
export async function loadPayouts(page: OperatorPage): Promise<PayoutsProps> {
  const { services, locale, url } = page;
  const texts = textsOf(locale, 'console-money');
  const asked = url.searchParams.get('before') ?? '';
  const before = monthOfText(asked) ? asked : null;
  const runs = await services.payoutDesk.list({ before, most: ROWS + 1 });
  const shown = runs.slice(0, ROWS);
  const last = shown.at(-1);
  const thisMonth = monthText(now());
  return {
    texts: texts.payouts,
    exports: exportLink(page, 'payouts'),
    isDue: before === null && !runs.some(({ month }) => month >= thisMonth),
    month: monthIn(locale, thisMonth),
    today: now().toISOString().slice(0, 10),
    previewHref: `${CONSOLE}payouts/preview/`,
    table: {
      caption: texts.payouts.title,
      empty: texts.payouts.empty,
      columns: [
        { label: texts.run.month, isMain: true },
        { label: texts.run.state },
        { label: texts.run.prepared },
        { label: texts.run.sent },
        { label: texts.run.payouts, align: 'end' },
        { label: texts.run.total, align: 'end' },
      ],
      rows: shown.map((run) => runRow(page, run)),
      next:
        runs.length > ROWS && last
          ? { label: textsOf(locale, 'console').list.next, href: `?before=${last.month}` }
          : null,
    },
  };
}

function runRow({ locale }: OperatorPage, run: RunLine) {
  const { run: texts } = textsOf(locale, 'console-money');
  const { day, count } = wordsOf(locale);
  return {
    id: run.month,
    cells: [
      { text: monthTitle(locale, run.month), href: `${CONSOLE}payouts/${run.month}/` },
      { text: texts.states[run.state], tone: RUN_TONES[run.state] },
      { text: day(run.preparedAt), small: handIn(run.preparedBy) },
      { text: run.sentAt ? day(run.sentAt) : '' },
      { text: count(run.count) },
      { text: dollarsIn(locale)(run.total) },
    ],
  };
}
