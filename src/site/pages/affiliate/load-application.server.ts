import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { agreementIn } from '../../../services/affiliate-applications/agreement.server.ts';
import { APPLICANT_KINDS, PAYOUT_METHODS } from '../../../services/affiliate-applications/application.ts';
import type { Application } from '../../../services/affiliate-applications/find.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { inhabitedCountries } from '../../../shared/places.ts';
import { loadForm } from '../../forms/load-form.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { ANSWER, APPLICATION, APPLY } from './application-forms.ts';
import type { ApplicationStandingProps } from './application-standing.tsx';
import type { ApplyFormProps } from './apply-form.tsx';

/** The form by which one applies. */
export function loadApplyForm(page: PageContext): ApplyFormProps {
  const { contentLocale: locale } = page;
  const texts = textsOf(locale, 'affiliate-application');
  const { version, hash } = agreementIn(locale);
  const day = printDate(new Date(`${version}T00:00:00Z`), LOCALES[locale].hreflang);
  return {
    texts,
    form: loadForm(page, APPLY),
    kinds: APPLICANT_KINDS.map((value) => ({ value, label: texts.fields[value] })),
    payouts: PAYOUT_METHODS.map((value) => ({ value, label: texts.fields[value] })),
    countries: inhabitedCountries(locale),
    agreement: {
      hash,
      href: pathOf('affiliate-agreement', page.locale) ?? '',
      label: translator(locale, 'affiliate-application')('fields.agreement', { version: day }),
    },
    privacyHref: pathOf('privacy-policy', page.locale) ?? '',
  };
}

/** The application of a mailed link; null where the address asks for none. */
export async function loadStanding(page: PageContext): Promise<ApplicationStandingProps | null> {
  const secret = page.refusedForm?.values[APPLICATION] ?? page.url.searchParams.get(APPLICATION);
  if (!secret) return null;
  await page.services.limits.take('share', page.visit.address);
  return standingProps(page, secret, await page.services.applications.ofLink(secret));
}

/** The same in words. */
export function standingProps(
  page: PageContext,
  secret: string,
  application: Application | undefined,
): ApplicationStandingProps {
  const { contentLocale: locale } = page;
  const t = translator(locale, 'affiliate-application');
  const { status, faults } = textsOf(locale, 'affiliate-application');
  const shared = { texts: status, faults, secret, form: loadForm(page, ANSWER), againHref: `#${APPLY}` };
  if (!application) return { ...shared, known: null };
  const { state, question, reason, answers, createdAt } = application;
  return {
    ...shared,
    known: {
      state,
      sentBy: t('status.of', {
        date: printDate(createdAt, LOCALES[locale].hreflang),
        name: answers.name,
      }),
      question: state === 'asked' ? question : null,
      reason: reason && { text: t(`reasons.${reason.code}`), words: reason.words },
      justAnswered: page.url.searchParams.get('sent') === ANSWER && state === 'sent',
      area: workspaceAddress(page.settings.webappUrl, 'affiliate/', page.locale),
    },
  };
}
