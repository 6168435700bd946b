import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { BUDGETO } from '../../../services/partners/partners.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { enterBought } from '../pricing-thank-you/enter.server.ts';
import { type BoughtOrder, orderOfPage } from '../pricing-thank-you/order.server.ts';
import { unknownOrder } from '../pricing-thank-you/unknown.server.ts';
import { unpaidOrder } from '../pricing-thank-you/unpaid.server.ts';
import type { BudgetoThankYouProps } from './budgeto-thank-you-page.tsx';

/**
 * Thanks for the budgeting app, by what the provider says of the order (S51). The partner is owed a word with the
 * payment; the page's script tells of it too (R7.10).
 */
export async function loadBudgetoThankYou(page: PageContext): Promise<LoadedPage> {
  const order = await orderOfPage(page);
  const usual = usualPage(page);
  if (!order) return usual;
  if (order === 'none') return nonePage(page, usual);
  if (order === 'unknown' || order.partner !== BUDGETO) return unknownPage(page, usual);
  if (order.state !== 'paid') return { ...usual, ...unpaidPage(page, order, usual), unpaid: true };
  const t = translator(page.contentLocale, 'checkout');
  return withProps(usual, {
    entry: (await enterBought(page, order))?.form ?? null,
    order: t('thanks.order', { order: String(order.number) }),
  });
}

type Usual = LoadedPage & { page: { name: 'budgeto-thank-you'; props: BudgetoThankYouProps } };

function usualPage(page: PageContext): Usual {
  const texts = textsOf(page.contentLocale, 'budgeto').thanks;
  return {
    page: {
      name: 'budgeto-thank-you',
      props: {
        texts,
        title: texts.title,
        lead: texts.lead,
        action: { href: workspaceAddress(page.settings.webappUrl, '', page.locale), label: texts.open },
        entry: null,
        order: null,
        points: true,
        closed: page.settings.budgetoPartnerUrl === null,
      },
    },
    title: texts.headTitle,
    description: texts.description,
  };
}

function withProps(usual: Usual, props: Partial<BudgetoThankYouProps>): Usual {
  return { ...usual, page: { ...usual.page, props: { ...usual.page.props, ...props } } };
}

/** Nobody is thanked who comes without a number. */
function nonePage(page: PageContext, usual: Usual): LoadedPage {
  const { head, thanks } = textsOf(page.contentLocale, 'checkout');
  const { action } = unknownOrder(page);
  const words = { title: thanks.noneTitle, lead: thanks.noneLead, action, points: false };
  return withProps({ ...usual, title: head.none }, words);
}

function unknownPage(page: PageContext, usual: Usual): LoadedPage {
  const { head, title, lead, more, action } = unknownOrder(page);
  const words = { title, lead: [lead, ...more].join(' '), action, points: false };
  return { ...withProps({ ...usual, title: head }, words), index: false };
}

function unpaidPage(page: PageContext, order: BoughtOrder, usual: Usual): LoadedPage {
  const { head, again, ...words } = unpaidOrder(page, order, pathOf('budgeto-buy', page.locale) ?? '');
  return { ...withProps({ ...usual, title: head }, { ...words, points: false }), ...again };
}
