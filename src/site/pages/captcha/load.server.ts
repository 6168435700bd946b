import { textsOf } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import { offerOf } from '../../../services/subscriptions/offer.ts';
import { now } from '../../../shared/clock.ts';
import type { PageContext } from '../../page-context.server.ts';
import { loadAsk } from '../../sections/ask/load.server.ts';
import { planNotes, planViews } from '../../sections/plan-price/load.server.ts';
import { pageCurrency } from '../../sections/plan-price/price-words.server.ts';
import { loadCheckout, notOfferedNotice } from '../checkout/load.server.ts';
import type { LoadedPage } from '../loaded-page.ts';

/** The plans page with the captcha before its order form, where it is set. */
export async function loadCaptcha(page: PageContext): Promise<LoadedPage> {
  const checkout = await loadCheckout(page);
  if (checkout) return checkout;
  const { off, ...on } = textsOf(page.contentLocale, 'pricing').captcha;
  const isOn = page.settings.outside.captcha.key !== '';
  // Without a key nothing guards the form from outside, and the page says what does.
  const texts = isOn ? on : { ...on, ...off };
  const notOffered = notOfferedNotice(page);
  const offer = offerOf(page.match?.row.record, now(), pageCurrency(page));
  return {
    page: {
      name: 'captcha',
      props: {
        texts,
        isOn,
        notOffered,
        plans: planViews(page, offer.prices, offer.row.highlight),
        notes: planNotes(page),
        plansHref: pathOf('pricing-plans', page.locale) ?? '',
        ask: loadAsk(page),
      },
    },
    title: texts.headTitle,
    description: texts.description,
    ...(notOffered ? { index: false } : {}),
  };
}
