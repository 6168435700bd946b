import { textsOf } from '../../../locales/messages.server.ts';
import { LONG_TITLE, LONG_WORD } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { exampleCheckout } from './checkout-example.server.ts';
import { CheckoutPage } from './checkout-page.tsx';
import type { PostedCheckout } from './posted-checkout.ts';

async function shown(page: PageContext, posted?: Partial<PostedCheckout>) {
  return <CheckoutPage {...(await exampleCheckout(page, posted ? { posted } : {}))} />;
}

const TYPED = {
  email: 'jane@',
  phone: '12',
  name: LONG_TITLE,
  country: 'DE',
  vatId: 'DE1',
  company: 'yes',
  companyName: LONG_TITLE,
  street: LONG_WORD,
} as const;

export const examples: SiteExamples = {
  title: 'Checkout',
  toEdges: true,
  states: {
    'as it opens': (page) => shown(page),
    'sent with faults, long words': (page) =>
      shown(page, {
        values: TYPED,
        faults: {
          email: 'email',
          phone: 'phone',
          vatId: 'vatId',
          postcode: 'missing',
          city: 'missing',
          terms: 'terms',
          route: 'route',
        },
      }),
    'with two names, in Canada': async (page) => {
      const { form, ...props } = await exampleCheckout(page, { query: '&country=CA' });
      return <CheckoutPage {...props} form={{ ...form, twoNames: true }} />;
    },
    'nothing can be paid': async (page) => {
      const props = await exampleCheckout(page);
      return <CheckoutPage {...props} closed={textsOf(page.contentLocale, 'checkout').closed} />;
    },
  },
};
