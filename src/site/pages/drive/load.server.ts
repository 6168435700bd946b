import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { articlePath } from '../../../services/newsroom/articles.server.ts';
import { noticeDaysText } from '../../../services/orders/notice-days.server.ts';
import { PLANS } from '../../../services/subscriptions/plans.table.ts';
import { type PageContext, startLink } from '../../page-context.server.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { drivePlans, driveSizes } from './drive-sizes.server.ts';
import { saleHref } from './plan-sale.ts';

/** Scanned contracts of ten pages that a gigabyte holds, at two megabytes each. */
const CONTRACTS_PER_GB = 500;

/** The cloud drive: how large, what for, and what becomes of it. */
export function loadDrive(page: PageContext): LoadedPage {
  const { contentLocale } = page;
  const texts = textsOf(contentLocale, 'drive');
  const t = translator(contentLocale, 'drive');
  const notice = t('end.notice.text', { days: noticeDaysText(contentLocale) });
  const names = textsOf(contentLocale, 'pricing').plans;
  const sizes = driveSizes(contentLocale);
  return {
    page: {
      name: 'drive',
      props: {
        texts: {
          ...texts,
          lead: t('lead', sizes),
          end: { ...texts.end, notice: { ...texts.end.notice, text: notice } },
          closing: { ...texts.closing, lead: t('closing.lead', sizes) },
        },
        locale: contentLocale,
        sizes: drivePlans().map((plan) => {
          const gb = PLANS[plan].driveGb;
          return {
            plan: names[plan].name,
            href: saleHref(plan, page.locale),
            gb,
            size: t('sizes.size', { size: gb }),
            fits: t('sizes.fits', { count: gb * CONTRACTS_PER_GB }),
          };
        }),
        start: startLink(page),
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
        newsHref: articlePath('cloud-drive', page.locale),
      },
    },
    title: texts.head.title,
    description: t('head.description', sizes),
  };
}
