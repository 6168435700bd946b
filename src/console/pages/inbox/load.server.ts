import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { FLAGS } from '../../../services/affiliates/clauses.table.ts';
import type { InboxRow } from '../../../services/inbox/inbox.server.ts';
import { INBOX_SOURCES, type InboxSource } from '../../../services/inbox/inbox.table.ts';
import { DAY, nowMs } from '../../../shared/clock.ts';
import { entriesOf, hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { flagTitle } from '../../parts/flag-words.server.ts';
import { actionLabel, known } from '../../parts/happening-words.server.ts';
import type { Tone } from '../../parts/table.tsx';
import type { InboxProps } from './inbox-page.tsx';

/** How long something waits before it looks late. */
const [LATE_MS, OLD_MS] = [DAY, 3 * DAY];

/** Everything that waits for a person, the oldest first, with the money at stake. */
export async function loadInbox(page: OperatorPage): Promise<InboxProps> {
  const { services, operator, locale, url } = page;
  const texts = textsOf(locale, 'console');
  const { t, count } = wordsOf(locale);
  const { rows, counts } = await services.inbox.waiting(operator.roles);
  const only = url.searchParams.get('only');
  const shown = hasKey(INBOX_SOURCES, only) ? rows.filter(({ source }) => source === only) : rows;
  return {
    texts: texts.inbox,
    count: rows.length > 0 ? t('inbox.count', { count: rows.length }) : null,
    kinds: [
      { href: CONSOLE, label: t('inbox.all'), count: count(rows.length), isOn: !hasKey(INBOX_SOURCES, only) },
      ...entriesOf(counts).flatMap(([source, waiting]) =>
        waiting > 0
          ? [
              {
                href: `?only=${source}`,
                label: texts.inbox.sources[source],
                count: count(waiting),
                isOn: source === only,
              },
            ]
          : [],
      ),
    ],
    table: {
      caption: texts.inbox.title,
      empty: texts.inbox.empty,
      columns: [
        { label: texts.inbox.what, isMain: true },
        { label: texts.inbox.whose },
        { label: texts.inbox.since },
        { label: texts.inbox.money, align: 'end' },
      ],
      rows: shown.map((row) => inboxRow(page, row)),
    },
  };
}

function inboxRow({ locale }: OperatorPage, { source, id, title, why, money: amount, since }: InboxRow) {
  const { sources } = textsOf(locale, 'console').inbox;
  const { ago, money } = wordsOf(locale);
  const { href } = INBOX_SOURCES[source];
  return {
    id: `${source}-${id}`,
    cells: [
      {
        text: sources[source],
        small: whyWords(locale, source, why),
        href: `${CONSOLE}${href(id)}`,
      },
      { text: title },
      { text: ago(since), tone: toneOf(since) },
      { text: amount ? money(amount) : '' },
    ],
  };
}

/** What a colleague asks for is an action; all else says it in its own words. */
function whyWords(locale: OperatorPage['locale'], source: InboxSource, why: string | null): string | null {
  if (why === null) return null;
  if (source === 'approvals') return actionLabel(locale, why);
  if (source === 'payoutRuns') return known(textsOf(locale, 'console-money').run.states, why);
  if (source === 'flags' && hasKey(FLAGS, why)) return flagTitle(locale, { rule: why });
  return known(textsOf(locale, 'console').inbox.whys, why);
}

function toneOf(since: Date): Tone {
  const waited = nowMs() - since.getTime();
  if (waited > OLD_MS) return 'bad';
  return waited > LATE_MS ? 'warn' : 'quiet';
}
