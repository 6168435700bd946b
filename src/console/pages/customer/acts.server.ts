import { textsOf } from '../../../locales/messages.server.ts';
import type { CustomerFacts } from '../../../services/customers/customer.ts';
import { LICENCE_ACTS, type LicenceAct } from '../../../services/licences/licence-act.ts';
import { PLAN_NAMES } from '../../../services/subscriptions/plans.table.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField, ActProps } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import { planNames } from '../../parts/happening-words.server.ts';
import { signingStopField } from '../../parts/signing-words.server.ts';
import type { Standing } from './standing.ts';

/** What may be done for a customer; what may not says why. */
export function customerActs(
  page: OperatorPage,
  { id, provenAt }: CustomerFacts,
  standing: Standing,
): ActProps[] {
  const { licence, act, erasureDue, isGiven, isSendStopped } = standing;
  const { t } = wordsOf(page.locale);
  const hidden = { id };
  const isOwn = licence?.holderId === id;
  const noLicence = isOwn ? null : t('customer.because.noLicence');
  const isStopped = act === 'restrict' || act === 'end';
  return [
    actProps(page, 'customer.entitle', { hidden, fields: entitleFields(page) }),
    actProps(page, 'customer.withdraw', {
      hidden,
      because: isGiven ? null : t('customer.because.nothingGiven'),
    }),
    actProps(page, 'customer.address', { hidden, fields: [addressField(page)] }),
    ...(provenAt ? [] : [actProps(page, 'customer.mail', { hidden })]),
    actProps(page, 'customer.restrict', {
      hidden,
      fields: reasonFields(page, 'restrict'),
      because: act === 'restrict' ? t('customer.because.restricted') : noLicence,
    }),
    actProps(page, act === 'end' ? 'customer.restore' : 'customer.lift', {
      hidden,
      fields: reasonFields(page, 'restore'),
      because: isStopped ? null : t('customer.because.open'),
    }),
    actProps(page, 'customer.end', {
      ...{ hidden, fields: reasonFields(page, 'end'), tone: 'danger' as const },
      because: noLicence,
    }),
    isSendStopped
      ? actProps(page, 'signing.allow', { hidden })
      : actProps(page, 'signing.stop', { hidden, fields: [signingStopField(page)] }),
    actProps(page, 'customer.export', { hidden }),
    erasureDue
      ? actProps(page, 'customer.keep', { hidden })
      : actProps(page, 'customer.erase', {
          ...{ hidden, tone: 'danger' as const, fields: [wordsField(page)] },
          because: keptBecause(page, standing),
        }),
  ];
}

/** Evidence and money that somebody owes keep an account until they are settled. */
function keptBecause({ locale }: OperatorPage, { orders }: Standing): string | null {
  const { inDispute, moneyHeld } = textsOf(locale, 'console-acts').refusals;
  if (orders.some(({ state }) => state === 'disputed')) return inDispute;
  return orders.some(({ state }) => state === 'review') ? moneyHeld : null;
}

function addressField({ locale }: OperatorPage): ActField {
  return { name: 'email', type: 'email', label: wordsOf(locale).t('people.email') };
}

function entitleFields({ locale }: OperatorPage): ActField[] {
  const { t } = wordsOf(locale);
  const names = planNames(locale);
  return [
    {
      ...{ name: 'plan', type: 'select', label: t('customer.plan'), value: 'premium' },
      options: PLAN_NAMES.map((value) => ({ value, label: names[value] ?? value })),
    },
    { name: 'days', type: 'number', label: t('form.days'), value: '30' },
  ];
}

function reasonFields(page: OperatorPage, act: LicenceAct): ActField[] {
  const { t } = wordsOf(page.locale);
  const { reasons } = textsOf(page.locale, 'mail')['licence-act'];
  return [
    {
      ...{ name: 'reason', type: 'select', label: t('form.reason') },
      options: LICENCE_ACTS[act].map((value) => ({ value, label: reasons[value] })),
    },
    { ...wordsField(page), help: t('form.mailedHelp') },
  ];
}

function wordsField({ locale }: OperatorPage): ActField {
  return { name: 'words', type: 'area', label: wordsOf(locale).t('form.words'), isOptional: true };
}
