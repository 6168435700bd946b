import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { FLAGS } from '../../../services/affiliates/clauses.table.ts';
import { actionWords } from '../../../services/audit/action-words.server.ts';
import type { InboxRow } from '../../../services/inbox/inbox.server.ts';
import { INBOX_SOURCES } from '../../../services/inbox/inbox.table.ts';
import type { About } from '../../../services/inbox/inbox.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { stepsLeft } from '../../../services/system/opening.ts';
import { entriesOf, hasKey } from '../../../shared/keys.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { differenceWords } from '../../parts/difference-words.server.ts';
import { evidenceWords } from '../../parts/evidence-words.server.ts';
import { flagTitle } from '../../parts/flag-words.server.ts';
import { known } from '../../parts/happening-words.server.ts';
import { heldWords } from '../../parts/held-words.server.ts';
import { alarmOf } from '../../parts/system-words.server.ts';
import { chatTone, waitTone } from '../../parts/wait-tone.ts';
import { thingLabel } from '../../settings/request-words.server.ts';
import type { InboxProps } from './inbox-page.tsx';

/** Everything that waits for a person, the oldest first, with the money at stake. */
export async function loadInbox(page: OperatorPage): Promise<InboxProps> {
  const { services, operator, locale, url } = page;
  const texts = textsOf(locale, 'console');
  const { t, count } = wordsOf(locale);
  const [{ rows, counts }, opening] = await Promise.all([
    services.inbox.waiting(operator.roles, operator.id),
    openingLink(page),
  ]);
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
    opening,
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

/** How many steps are left before strangers may come in, for whoever sees how the machinery stands. */
async function openingLink({ services, operator, locale }: OperatorPage): Promise<InboxProps['opening']> {
  if (verdictOf(operator.roles, 'system.see') !== 'may') return null;
  const steps = await services.system.opening();
  const count = stepsLeft(steps);
  if (count === 0) return null;
  return {
    text: translator(locale, 'console-system')('opening.link', { count }),
    href: `${CONSOLE}opening/`,
  };
}

function inboxRow({ locale }: OperatorPage, row: InboxRow) {
  const { source, id, money: amount, since } = row;
  const { sources } = textsOf(locale, 'console').inbox;
  const { ago, money } = wordsOf(locale);
  const { href } = INBOX_SOURCES[source];
  return {
    id: `${source}-${id}`,
    cells: [
      {
        text: sources[source],
        small: [whyWords(locale, row), dueWords(locale, row)].filter(Boolean).join(' · ') || null,
        ...(href ? { href: `${CONSOLE}${href(id)}` } : {}),
      },
      { text: titleWords(locale, row) },
      { text: ago(since), tone: source === 'chats' ? chatTone(since) : waitTone(since) },
      { text: amount ? money(amount) : '' },
    ],
  };
}

/** Whose it is, or which of its kind. */
function titleWords(locale: OperatorPage['locale'], { source, title, about }: InboxRow): string {
  if (source === 'alarms') return alarmOf(locale, title);
  if (source === 'differences') return differenceWords(locale, title);
  return about?.setting ? thingLabel(locale, about.setting) : title;
}

/** What a colleague asks for is an action; all else says it in its own words. */
function whyWords(locale: OperatorPage['locale'], { source, why, about }: InboxRow): string | null {
  if (why === null) return null;
  if (source === 'approvals' || source === 'ownRequests') return requestWords(locale, why, about ?? {});
  if (source === 'payoutRuns') return known(textsOf(locale, 'console-money').run.states, why);
  if (source === 'heldPayments') return heldWords(locale, why).text;
  if (source === 'alarms') return known(textsOf(locale, 'console-system').alarms, why);
  if (source === 'webhooks') return known(textsOf(locale, 'console-webhooks').inbox, why);
  if (source === 'flags' && hasKey(FLAGS, why)) return flagTitle(locale, { rule: why });
  return known(textsOf(locale, 'console').inbox.whys, why);
}

/** 'Refund · order 123 · asked by Sophie', or how one's own request stands. */
function requestWords(locale: OperatorPage['locale'], action: string, { order, by, state }: About): string {
  const t = translator(locale, 'console-office');
  const what = actionWords(locale, action);
  const { states } = textsOf(locale, 'console-office').approval;
  if (by)
    return order
      ? t('inbox.askedBy', { what, number: order, name: by })
      : t('inbox.askedByOf', { what, name: by });
  const standing = { what, state: known(states, state ?? '') };
  return order ? t('inbox.own', { ...standing, number: order }) : t('inbox.ownOf', standing);
}

/** How long there is yet. */
function dueWords(locale: OperatorPage['locale'], { about }: InboxRow): string | null {
  return about?.due ? evidenceWords(locale, new Date(about.due)) : null;
}
