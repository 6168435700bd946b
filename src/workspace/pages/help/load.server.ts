import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { COMPANY } from '../../../shared/company.table.ts';
import { CONTACT_LENGTH } from '../../../shared/contact-form.ts';
import { searchText } from '../../../shared/search-text.ts';
import { helpAnswers } from '../../help/answers.server.ts';
import { HELP_TOPICS } from '../../help/answers.table.ts';
import { HELP_KINDS } from '../../help/contact.ts';
import { findAnswers } from '../../help/find-answers.ts';
import { pageBefore } from '../../help/help-address.ts';
import { shortcutList } from '../../help/shortcut-list.server.ts';
import { carriedIn } from '../../shell/address.ts';
import type { WorkspaceContext } from '../../shell/workspace-context.server.ts';
import type { HelpProps } from './help-page.tsx';

/** Answers, keys and a way to a person; with `?q=` the answers to a question first. */
export async function loadHelp(page: WorkspaceContext): Promise<HelpProps> {
  const { services, identity } = page;
  const areStepsGone = identity ? await services.firstSteps.isOver(identity.accountId) : false;
  return helpProps(page, areStepsGone);
}

/** The same in words. @param areStepsGone the first steps are shown no more, so they can be brought back */
export function helpProps(page: WorkspaceContext, areStepsGone: boolean): HelpProps {
  const { locale, link, url } = page;
  const texts = textsOf(locale, 'help');
  const answers = helpAnswers(page);
  const asked = searchText(url.searchParams.get('q'));
  return {
    texts: { ...texts, shown: texts.search.results },
    brand: textsOf(locale, 'workspace').shell.brand,
    search: {
      action: link('help/').split('?')[0] ?? '',
      ...texts.search,
      value: asked,
      hidden: hiddenIn(page),
    },
    found: asked ? foundFor(page, asked, answers) : null,
    topics: HELP_TOPICS.map((id) => ({
      id,
      title: texts.topics[id],
      answers: answers.filter(({ topic }) => topic === id),
    })),
    keys: shortcutList(locale),
    steps: areStepsGone ? { ...texts.steps.again, action: link('help/') } : null,
    contact: contactOf(page),
    ways: [
      { label: textsOf(locale, 'workspace').guide.title, href: link('guide/') },
      { label: textsOf(locale, 'support').title, href: pathOf('support', locale) ?? '' },
    ],
  };
}

/** What a search keeps of the address it is made at. */
function hiddenIn(page: WorkspaceContext): { name: string; value: string }[] {
  const carried = carriedIn(page);
  const from = page.url.searchParams.get('from') ?? '';
  return [
    ...(carried ? ['lang', 'lib'].map((name) => ({ name, value: carried })) : []),
    ...(pageBefore(from) ? [{ name: 'from', value: from }] : []),
  ];
}

function foundFor(
  { locale }: WorkspaceContext,
  text: string,
  all: ReturnType<typeof helpAnswers>,
): HelpProps['found'] {
  const t = translator(locale, 'help');
  const answers = findAnswers(all, text);
  return {
    title:
      answers.length > 0 ? t('search.count', { count: answers.length, text }) : t('search.none', { text }),
    lead: answers.length > 0 ? null : t('search.noneLead'),
    answers,
  };
}

function contactOf({ locale, identity, link, url }: WorkspaceContext): HelpProps['contact'] {
  const { contact } = textsOf(locale, 'help');
  const { form, ways } = textsOf(locale, 'contact');
  const from = url.searchParams.get('from') ?? '';
  const before = pageBefore(from);
  const t = translator(locale, 'help');
  const tContact = translator(locale, 'contact');
  return {
    title: textsOf(locale, 'support').people.title,
    lead: contact.lead,
    ways: [
      { label: ways.phone, text: COMPANY.phone, href: `tel:${COMPANY.phone.replaceAll(' ', '')}` },
      { label: ways.email, text: COMPANY.email, href: `mailto:${COMPANY.email}` },
      { label: ways.hours, text: ways.hoursText, href: null },
    ],
    sent: url.searchParams.get('sent') === 'yes' ? { title: form.sentTitle, text: form.sentText } : null,
    page: identity ? null : { label: form.title, href: pathOf('contact', locale) ?? '' },
    form: identity && {
      action: link('help/'),
      from: before ? from : '',
      kind: form.kind,
      noKind: contact.noKind,
      kinds: HELP_KINDS.map((value) => ({ value, label: form.kinds[value] })),
      message: form.message,
      help: form.messageHelp,
      length: CONTACT_LENGTH,
      button: form.button,
      note: before
        ? t('contact.notePage', { email: identity.email, page: before })
        : t('contact.note', { email: identity.email }),
      faults: {
        tooShort: tContact('form.faults.tooShort', CONTACT_LENGTH),
        tooLong: tContact('form.faults.tooLong', CONTACT_LENGTH),
        tooOften: textsOf(locale, 'errors').form.tooMany,
      },
    },
  };
}
