import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { noticeDaysText } from '../../../services/orders/notice-days.server.ts';
import { PLANS } from '../../../services/subscriptions/plans.table.ts';
import { keysOf } from '../../../shared/keys.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** Scanned contracts of ten pages that a gigabyte holds, at two megabytes each. */
const CONTRACTS_PER_GB = 500;

/** The cloud drive: how large, what for, and what becomes of it. */
export function loadDrive(page: PageContext): LoadedPage {
  const { contentLocale } = page;
  const texts = textsOf(contentLocale, 'drive');
  const t = translator(contentLocale, 'drive');
  const notice = t('end.notice.text', { days: noticeDaysText(contentLocale) });
  const names = textsOf(contentLocale, 'pricing').plans;
  const plans = keysOf(PLANS).sort((a, b) => PLANS[a].driveGb - PLANS[b].driveGb);
  return {
    page: {
      name: 'drive',
      props: {
        texts: { ...texts, end: { ...texts.end, notice: { ...texts.end.notice, text: notice } } },
        sizes: plans.map((plan) => {
          const gb = PLANS[plan].driveGb;
          return {
            plan: names[plan].name,
            gb,
            size: t('sizes.size', { size: gb }),
            fits: t('sizes.fits', { count: gb * CONTRACTS_PER_GB }),
          };
        }),
        start: startLink(page),
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
        newsHref: pathOf('newsroom-cloud-drive', page.locale) ?? '',
      },
    },
    title: texts.head.title,
    description: texts.head.description,
  };
}
