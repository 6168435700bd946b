import { textsOf, translator } from '../../../locales/messages.server.ts';
import { REJECTIONS } from '../../../services/affiliate-applications/application.ts';
import type { Application } from '../../../services/affiliate-applications/find.server.ts';
import { isUuid } from '../../../shared/ids.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { notFound } from '../../frame/guard.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { DecidedPageProps } from '../../parts/decided-page.tsx';

/** An application to the affiliate programme, whole, and the two answers to it. */
export async function loadApplication(page: OperatorPage): Promise<DecidedPageProps> {
  const { services, locale, params } = page;
  const { id = '' } = params;
  const application = isUuid(id) ? await services.applicationDecisions.find(id) : undefined;
  if (!application) throw notFound();
  const { t, acts } = wordsOf(locale);
  const texts = textsOf(locale, 'console').application;
  const isOpen = application.state === 'sent';
  const because = isOpen ? null : t('application.notOpen', { state: texts.states[application.state] });
  const reasons = translator(locale, 'affiliate-application');
  return {
    kind: texts.title,
    actsTitle: texts.decide,
    title: application.answers.name,
    state: { tone: isOpen ? 'warn' : 'quiet', text: texts.states[application.state] },
    facts: factsOf(page, application),
    acts: [
      actProps(page, 'application.accept', { hidden: { id }, because }),
      actProps(page, 'application.reject', {
        hidden: { id },
        because,
        tone: 'danger',
        fields: [
          {
            ...{ name: 'reason', type: 'select', label: t('form.reason') },
            options: REJECTIONS.map((value) => ({ value, label: reasons(`reasons.${value}`) })),
          },
          {
            ...{ name: 'words', type: 'area', label: t('form.words'), isOptional: true },
            help: acts('mailedHelp'),
          },
        ],
      }),
    ],
  };
}

function factsOf({ locale }: OperatorPage, { email, answers, agreement, createdAt }: Application) {
  const { day } = wordsOf(locale);
  const { facts } = textsOf(locale, 'console').application;
  return [
    { label: facts.email, value: email },
    { label: facts.address, value: `${answers.address.replaceAll('\n', ', ')}, ${answers.country}` },
    { label: facts.channels, value: answers.channels.replaceAll('\n', ', ') },
    { label: facts.promotion, value: answers.promotion },
    { label: facts.agreement, value: agreement.version },
    { label: facts.sent, value: day(createdAt) },
  ];
}
