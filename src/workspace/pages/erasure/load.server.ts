import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { accountCan } from '../../../services/auth/auth.ts';
import { KEPT_BY_LAW } from '../../../services/leaving/kept-by-law.table.ts';
import { productName } from '../../../services/subscriptions/product-words.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ErasureProps } from './erasure-page.tsx';

/** What erasing an account takes away, what stays by law, and whether it is planned. */
export async function loadErasure(page: MemberContext): Promise<ErasureProps> {
  await mustBeConfirmed(page, 'erasure');
  const { identity, locale, link, services } = page;
  const t = translator(locale, 'security');
  const texts = textsOf(locale, 'security').erasure;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const due = await services.erasurePlan.dueOf(identity.accountId);
  return {
    texts,
    brand: shell.brand,
    errorPrefix,
    lead: t('erasure.lead', { email: identity.email }),
    planned: due ? t('erasure.planned', { date: printDate(due, LOCALES[locale].hreflang) }) : null,
    follows: await followsOf(page),
    team: await teamOf(page),
    ownInvoices: textsOf(locale, 'importing').ownInvoices,
    kept: KEPT_BY_LAW.map(({ kind, years }) => ({
      what: texts.kept[kind],
      why: texts.why[kind],
      until: t('erasure.years', { years }),
    })),
    hrefs: { data: link('account/data/'), back: link('account/security/') },
  };
}

/** What stays with the team of somebody else's licence; null without a seat. */
async function teamOf({ identity, locale, services }: MemberContext): Promise<ErasureProps['team']> {
  const seat = await services.seats.seatOf(identity.accountId);
  if (!seat || seat.endedAt !== null || !accountCan.mailOthers(identity)) return null;
  const { title, own } = textsOf(locale, 'erasing').page;
  return { title, own, text: translator(locale, 'erasing')('page.text', { holder: seat.holder }) };
}

/** What it means for a plan that runs, and for the people who use it. */
async function followsOf({ identity, locale, services }: MemberContext): Promise<string[]> {
  const t = translator(locale, 'security');
  const { accountId } = identity;
  const [renewing, licence] = [
    await services.erasure.renewing(accountId),
    await services.entitlements.active(accountId),
  ];
  const isHolder = licence?.holderId === accountId;
  const { users, free } = isHolder ? await services.seats.people(accountId) : { users: 1, free: 0 };
  const others = users - free - 1;
  return [
    ...renewing.map(({ plan }) => t('erasure.renewal', { product: productName(plan, locale) })),
    ...(isHolder ? [t('erasure.plan', { product: productName(licence.plan, locale) })] : []),
    ...(isHolder && others > 0
      ? [
          t('erasure.people', { count: others }),
          translator(locale, 'erasing')('page.team', { count: others }),
        ]
      : []),
  ];
}
