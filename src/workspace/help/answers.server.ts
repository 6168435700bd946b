import { textsOf, translator, type Values } from '../../locales/messages.server.ts';
import { pathOf } from '../../routes/paths.ts';
import { DOWNLOADS_A_DAY } from '../../services/entitlements/entitlements.ts';
import { USUAL_DAYS } from '../../services/sharing/link.ts';
import { PLANS } from '../../services/subscriptions/plans.table.ts';
import { entriesOf, hasKey } from '../../shared/keys.ts';
import type { Locale } from '../../shared/locale.ts';
import type { WorkspaceContext } from '../shell/workspace-context.server.ts';
import {
  ANSWERS,
  type AnswerName,
  type AnswerRow,
  HELP_PLACES,
  type HelpTopic,
  SITE_PLACES,
} from './answers.table.ts';
import type { HelpAnswer } from './find-answers.ts';
import { shownPresses } from './shortcut-list.server.ts';

type Asked = Pick<WorkspaceContext, 'locale' | 'link'>;
type PlaceName = keyof typeof HELP_PLACES | keyof typeof SITE_PLACES;

/** Every answer in words, with the place it leads to. */
export function helpAnswers(page: Asked): (HelpAnswer & { topic: HelpTopic })[] {
  const values = namesIn(page.locale);
  return entriesOf<Record<AnswerName, AnswerRow>>(ANSWERS).map(([id, { topic, to, support }]) => {
    const { title, text, words } = support
      ? { ...supportAnswer(page.locale, support), words: '' }
      : ownAnswer(page.locale, id, values);
    return { id, topic, title, text, words, link: to && placeLink(page, to) };
  });
}

function ownAnswer(locale: Locale, id: AnswerName, values: Values) {
  const { answers } = textsOf(locale, 'help');
  if (!hasKey(answers, id)) throw new Error(`help.json has no answer ${id}`);
  const t = translator(locale, 'help');
  return {
    title: t(`answers.${id}.title`, values),
    text: t(`answers.${id}.text`, values),
    words: answers[id].words,
  };
}

/** An answer of the site's support page: what is said there is said here. */
function supportAnswer(
  locale: Locale,
  [group, number]: readonly [string, string],
): { title: string; text: string } {
  const groups: Record<string, Record<string, { title: string; text: string }>> = textsOf(
    locale,
    'support',
  ).answers;
  const answer = groups[group]?.[number];
  if (!answer) throw new Error(`support.json has no answer ${group}.${number}`);
  return answer;
}

function placeLink(page: Asked, to: PlaceName): HelpAnswer['link'] {
  const { locale, link } = page;
  const label = translator(locale, 'help')('open', { place: placeNames(locale)[to] });
  if (hasKey(HELP_PLACES, to)) return { label, href: link(HELP_PLACES[to]) };
  const href = pathOf(SITE_PLACES[to], locale);
  return href ? { label, href } : null;
}

/** What each place calls itself. */
function placeNames(locale: Locale): Record<PlaceName, string> {
  const nav = { ...textsOf(locale, 'items').nav, ...textsOf(locale, 'books').nav };
  const { billing, account } = textsOf(locale, 'workspace');
  const { security, data } = textsOf(locale, 'security');
  const { requests, links } = textsOf(locale, 'sharing');
  const support = textsOf(locale, 'support').links;
  return {
    ...nav,
    shared: links.title,
    requests: requests.title,
    contacts: textsOf(locale, 'companies').contactsTitle,
    billing: billing.title,
    security: security.title,
    password: account.password,
    data: data.title,
    plans: support.plans,
    refund: support.refund,
  };
}

/** Names of buttons and pages as they call themselves, and numbers as the rules have them: answers cannot disagree. */
function namesIn(locale: Locale): Values {
  const filling = textsOf(locale, 'filling');
  const [searchKey = '', searchKeyApple = ''] = shownPresses(locale, 'search').map((keys) => keys.join(' '));
  const sizes = Object.values(PLANS).map(({ driveGb }) => driveGb);
  return {
    ...placeNames(locale),
    ...{ searchKey, searchKeyApple },
    form: textsOf(locale, 'arrival').views.form,
    details: textsOf(locale, 'arrival').more,
    wording: textsOf(locale, 'wording').link,
    versions: textsOf(locale, 'versions').link,
    goOn: textsOf(locale, 'versions').goOn,
    newVersion: textsOf(locale, 'numbers').finish.newVersion,
    finish: textsOf(locale, 'numbers').finish.button,
    more: filling.own.more,
    duplicate: filling.own.duplicate,
    upload: textsOf(locale, 'uploads').choose,
    share: textsOf(locale, 'sharing').share.link,
    send: textsOf(locale, 'send').title,
    letterhead: textsOf(locale, 'letterhead').link,
    numbers: textsOf(locale, 'numbers').link,
    products: textsOf(locale, 'products').link,
    handOver: textsOf(locale, 'team').hand.action,
    ...{ least: Math.min(...sizes), most: Math.max(...sizes) },
    ...{ shareDays: USUAL_DAYS, files: DOWNLOADS_A_DAY },
  };
}
