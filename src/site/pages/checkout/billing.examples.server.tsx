import type { SiteExamples } from '../../example-page.server.ts';
import type { PageContext } from '../../page-context.server.ts';
import { Sheet } from '../../sheet.tsx';
import { Billing } from './billing.tsx';
import css from './checkout.css?inline';
import { exampleCheckout, slipIn } from './checkout-example.server.ts';
import type { PostedCheckout } from './posted-checkout.ts';

type Place = Parameters<typeof slipIn>[2];

function shown(place: Place, posted: Partial<PostedCheckout> = {}) {
  return async (page: PageContext) => {
    const values = { country: place.country ?? '', ...posted.values };
    const props = await exampleCheckout(page, { posted: { ...posted, values } });
    return (
      <>
        <Sheet name="checkout" css={css} />
        <div className="checkout-form">
          <Billing form={props.form} slip={slipIn(page, props, place)} />
        </div>
      </>
    );
  };
}

export const examples: SiteExamples = {
  title: 'Who is billed, and where',
  states: {
    'with a VAT id to be named': shown({ country: 'DE' }),
    'the VAT register is away': shown({ country: 'DE', pendingVatId: 'DE136695976' }),
    'a VAT id of another country': shown(
      { country: 'DE' },
      { values: { vatId: 'FR40303265045' }, faults: { vatId: 'vatCountry' } },
    ),
    'a VAT id nobody has': shown(
      { country: 'DE' },
      { values: { vatId: 'DE000000000' }, faults: { vatId: 'vatUnknown' } },
    ),
    'with a state to be chosen': shown({ country: 'US' }, { faults: { region: 'region', name: 'missing' } }),
    'for a company': shown(
      { country: 'DE', company: 'yes' },
      { values: { company: 'yes', attorney: 'yes' }, faults: { companyName: 'tooLong', city: 'missing' } },
    ),
  },
};
