import { LONG_TITLE } from '../../../ui/examples.ts';
import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Sheet } from '../../sheet.tsx';
import css from './checkout.css?inline';
import { exampleCheckout, slipIn } from './checkout-example.server.ts';
import type { SlipProps } from './checkout-props.ts';
import { Slip } from './slip.tsx';

type Place = Parameters<typeof slipIn>[2];

function placed(place: Place, more: Partial<SlipProps> = {}) {
  return async (page: PageContext) => (
    <>
      <Sheet name="checkout" css={css} />
      <Slip {...slipIn(page, await exampleCheckout(page), place)} {...more} />
    </>
  );
}

export const examples: SiteExamples = {
  title: 'Slip of the checkout',
  states: {
    'with value added tax': placed({ country: 'DE' }),
    'for a company of the Union': placed({ country: 'DE', vatId: 'DE136695976', company: 'yes' }),
    'while the VAT register is away': placed({ country: 'DE', pendingVatId: 'DE136695976' }),
    'with two taxes': placed({ country: 'CA', region: 'QC' }),
    'of a province not chosen yet': placed({ country: 'CA' }),
    'without tax': placed({ country: 'US', region: 'TX' }),
    'long words': placed({ country: 'DE' }, { heading: LONG_TITLE, holds: LONG_TITLE }),
  },
};
