import { textsOf, translator } from '../../../locales/messages.server.ts';
import { workspaceAddress } from '../../../routes/journeys/opening.ts';
import { pathOf } from '../../../routes/paths.ts';
import { BUDGETO } from '../../../services/partners/partners.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { entryOf } from '../pricing-thank-you/enter.server.ts';
import { type BoughtOrder, orderOfPage } from '../pricing-thank-you/order.server.ts';
import type { BudgetoThankYouProps } from './budgeto-thank-you-page.tsx';

/** An order that waits is looked after for two minutes. */
const LOOK_AGAIN_S = 5;
const LOOKS = 24;

/**
 * Thanks for the budgeting app, by what the provider says of the order (S51). The partner is owed a word with the
 * payment; the page's script tells of it too (R7.10).
 */
export async function loadBudgetoThankYou(page: PageContext): Promise<LoadedPage> {
  const found = await orderOfPage(page);
  const order = found?.partner === BUDGETO ? found : undefined;
  const usual = usualPage(page);
  if (!order) return usual;
  if (order.state !== 'paid') return { ...usual, ...unpaidPage(page, order, usual), unpaid: true };
  const t = translator(page.contentLocale, 'checkout');
  return withProps(usual, {
    entry: await entryOf(page, order),
    order: t('thanks.order', { order: String(order.number) }),
    told: true,
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
        told: false,
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

/** Not paid yet, which is looked at again, or not paid at all. */
function unpaidPage(page: PageContext, order: BoughtOrder, usual: Usual): LoadedPage {
  const t = translator(page.contentLocale, 'checkout');
  const number = t('thanks.order', { order: String(order.number) });
  if (order.state !== 'open' && order.state !== 'review') {
    const back = `${pathOf('budgeto-buy', page.locale) ?? ''}`;
    return withProps(
      { ...usual, title: t('head.failed') },
      {
        title: t('thanks.failedTitle'),
        lead: t('problems.notReceived'),
        action: { href: back, label: t('thanks.back') },
        order: number,
        points: false,
      },
    );
  }
  const looked = Number(page.url.searchParams.get('look') ?? 0) || 0;
  const query = new URLSearchParams(page.url.searchParams);
  query.set('look', `${looked + 1}`);
  const waiting = withProps(
    { ...usual, title: t('head.waiting') },
    {
      title: t('thanks.waitingTitle'),
      lead: t('thanks.waitingLead', { email: order.email }),
      action: { href: `${page.url.pathname}?orderId=${order.id}`, label: t('thanks.again') },
      order: number,
      points: false,
    },
  );
  if (looked >= LOOKS) return waiting;
  return { ...waiting, refresh: { seconds: LOOK_AGAIN_S, address: `${page.url.pathname}?${query}` } };
}
