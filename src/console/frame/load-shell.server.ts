import { data, type LoaderFunctionArgs } from 'react-router';
import { textsOf } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { servicesContext, visitContext } from '../../services/context.server.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { readAllCookies } from '../../shared/cookies.server.ts';
import { entriesOf } from '../../shared/keys.ts';
import { CONSOLE_PAGES, type PlaceName } from '../pages.table.ts';
import { consoleLocale } from './console-locale.ts';
import { askingIn } from './guard.server.ts';
import type { ConsoleShellData } from './shell-data.ts';
import { clearedTold, toldWords } from './told.server.ts';
import { wordsOf } from './words.server.ts';

/** The frame: who is here, and where they may go. */
export async function loadShell({
  request,
  url,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>) {
  const visit = context.get(visitContext);
  const asking = askingIn(context);
  const asked = url.searchParams.get('lang') ?? undefined;
  const locale = consoleLocale(asking?.operator.locale ?? asked, request.headers.get('accept-language'));
  const { shell, failure, roles } = textsOf(locale, 'console');
  const { t, list } = wordsOf(locale);
  const operator = asking?.operator;
  const waiting = operator ? await waitingIn(context, operator.roles, locale) : null;
  const told = readAllCookies(request, visit.secure).pg_told;
  const body: ConsoleShellData = {
    locale,
    nonce: visit.nonce,
    requestId: visit.requestId,
    texts: shell,
    failure: { ...failure, request: t('failure.request', { id: visit.requestId }) },
    operator:
      operator && asking
        ? {
            name: operator.name,
            email: operator.email,
            roles: list(operator.roles.map((role) => roles[role])),
            token: asking.token,
          }
        : null,
    places: operator ? withWaiting(placesFor(operator.roles, shell.places), waiting) : [],
    closed: operator ? closedTo(operator.roles) : [],
    canSearch: operator !== undefined && verdictOf(operator.roles, 'search.see') === 'may',
    told: toldWords(told, { locale, refusals: textsOf(locale, 'console-acts').refusals }),
  };
  return told === undefined
    ? data(body)
    : data(body, { headers: { 'Set-Cookie': clearedTold(visit.secure) } });
}

type Waiting = ConsoleShellData['places'][number]['waiting'];

/** How many wait in the chat, for those who may answer. */
async function waitingIn(
  context: LoaderFunctionArgs['context'],
  roles: Parameters<typeof verdictOf>[0],
  locale: ConsoleShellData['locale'],
): Promise<Waiting | null> {
  if (verdictOf(roles, 'chat.see') !== 'may') return null;
  const { chatDesk } = context.get(servicesContext);
  const [{ waiting = 0 }, live] = await Promise.all([chatDesk.counts(), chatDesk.live()]);
  if (waiting === 0) return null;
  const { chat } = textsOf(locale, 'console-rows');
  return {
    count: waiting > MOST_WAITING ? `${MOST_WAITING}+` : String(waiting),
    label: live.length > 0 ? chat.waitLive : chat.wait,
    isLive: live.length > 0,
  };
}

const MOST_WAITING = 100;

function withWaiting(
  places: ConsoleShellData['places'],
  waiting: Waiting | null,
): ConsoleShellData['places'] {
  return places.map((place) => (place.name === 'chat' && waiting ? { ...place, waiting } : place));
}

/** The pages that roles may not see. */
export function closedTo(roles: Parameters<typeof verdictOf>[0]): string[] {
  return entriesOf(CONSOLE_PAGES).flatMap(([name, { path, see }]) =>
    see === 'open' || name === 'not-found' || verdictOf(roles, see) !== 'not' ? [] : [path],
  );
}

/** The menu is what one may see: nothing in it leads to a 404. */
export function placesFor(
  roles: Parameters<typeof verdictOf>[0],
  labels: Record<PlaceName, string>,
): ConsoleShellData['places'] {
  return entriesOf(CONSOLE_PAGES).flatMap(([name, row]) => {
    if (!('place' in row) || verdictOf(roles, row.see) !== 'may') return [];
    // The rows that have it.
    const place = name as PlaceName;
    const href = row.path ? `${CONSOLE}${row.path}/` : CONSOLE;
    return [{ name: place, group: row.place, label: labels[place], href }];
  });
}
