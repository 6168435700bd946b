import { textsOf, translator } from '../../../locales/messages.server.ts';
import { earningOf, termValues } from '../../../services/affiliates/terms.ts';
import type { Locale } from '../../../shared/locale.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import { questionsData } from '../../sections/questions/questions.tsx';
import type { LoadedPage } from '../loaded-page.ts';
import type { AffiliateProps } from './affiliate-page.tsx';
import { APPLY } from './application-forms.ts';
import type { ApplicationStandingProps } from './application-standing.tsx';
import { loadApplyForm, loadStanding } from './load-application.server.ts';

const PLANS = ['basic', 'solo', 'premium', 'team'] as const;
const MANY = 10;
const QUESTIONS = ['gross', 'when', 'small', 'end', 'ads', 'cost'] as const;

/** The programme's page: every number of it comes from terms.table.ts. */
export async function loadAffiliate(page: PageContext): Promise<LoadedPage> {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'affiliate');
  const values = termValues(locale);
  const translate = translator(locale, 'affiliate');
  const t = (key: Parameters<typeof translate>[0]) => translate(key, values);
  const questions = QUESTIONS.map((name) => ({
    title: t(`questions.${name}.title`),
    text: t(`questions.${name}.text`),
  }));
  const standing = await loadStanding(page);
  return {
    page: {
      name: 'affiliate',
      props: {
        texts,
        title: t('title'),
        terms: [
          { name: texts.terms.commission, value: values.commission, text: texts.terms.commissionText },
          { name: texts.terms.minimum, value: values.minimumPayout, text: texts.terms.minimumText },
          { name: texts.terms.payouts, value: texts.terms.payoutsValue, text: t('terms.payoutsText') },
          { name: texts.terms.law, value: texts.terms.lawValue, text: texts.terms.lawText },
        ],
        months: [
          { title: values.conversionMonth, text: texts.calendar.conversions },
          { title: values.pauseMonth, text: texts.calendar.pause },
          { title: values.payoutMonth, text: t('calendar.payout') },
        ],
        earnings: earningsIn(locale, texts.earnings.plans),
        earningsNote: t('earnings.note'),
        spam: t('forbidden.spamText'),
        questions,
        applyHref: `#${APPLY}`,
        apply: mayApply(standing) ? loadApplyForm(page) : null,
        standing,
      },
    },
    title: t('head.title'),
    description: t('head.description'),
    structured: [questionsData(questions)],
    ...(standing ? { index: false } : {}),
  };
}

function earningsIn(
  locale: Locale,
  names: Record<(typeof PLANS)[number], string>,
): AffiliateProps['earnings'] {
  return PLANS.map((plan) => {
    const { gross, commission } = earningOf(plan, 1);
    return {
      plan: names[plan],
      gross: formatMoney(gross, locale),
      one: formatMoney(commission, locale),
      ten: formatMoney(earningOf(plan, MANY).commission, locale),
    };
  });
}

/** Who has an open application, or is accepted, is not asked for another one. */
function mayApply(standing: ApplicationStandingProps | null): boolean {
  const state = standing?.known?.state;
  return state === undefined || state === 'rejected' || state === 'withdrawn';
}
