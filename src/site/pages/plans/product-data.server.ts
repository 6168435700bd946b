import { textsOf, translator } from '../../../locales/messages.server.ts';
import { pathOf } from '../../../routes/paths.ts';
import type { Price } from '../../../services/subscriptions/price.ts';
import { decimalOf } from '../../../shared/money.ts';
import type { PageContext } from '../../page-context.server.ts';
import { statedPrices } from '../../sections/plan-price/price-words.server.ts';

/** The plans for search engines: a product with an offer for each, at the price that is billed at once. */
export function productData(page: PageContext, offered: readonly Price[], description: string): object {
  const t = translator(page.contentLocale, 'pricing');
  const { brand } = textsOf(page.contentLocale, 'chrome');
  const { prices, taxed } = statedPrices(page, offered);
  const url = `${page.settings.publicUrl}${pathOf('pricing-plans', page.locale) ?? ''}`;
  return {
    '@type': 'Product',
    name: brand,
    description,
    brand: { '@type': 'Brand', name: brand },
    offers: prices.map((price) => ({
      '@type': 'Offer',
      name: t(`plans.${price.plan}.name`),
      sku: price.token,
      price: decimalOf(price.total),
      priceCurrency: price.total.currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: decimalOf(price.total),
        priceCurrency: price.total.currency,
        valueAddedTaxIncluded: taxed,
        billingDuration: 12,
        unitCode: 'MON',
      },
      availability: 'https://schema.org/InStock',
      url,
    })),
  };
}
