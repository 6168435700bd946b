import { textsOf, translator } from '../../locales/messages.server.ts';
import type { Locale } from '../../shared/locale.ts';
import { CHECKOUT_FIELDS } from './checkout-fields.ts';
import type { CheckoutTexts } from './checkout-texts.ts';

/** The words of the checkout's script: apart from the page, which is shown without them. */
export function scriptTexts(locale: Locale): CheckoutTexts {
  const { problems, faults, form, processing } = textsOf(locale, 'checkout');
  const t = translator(locale, 'checkout');
  return {
    processing,
    action: problems.action,
    summary: CHECKOUT_FIELDS.map((_, index) => t('form.summary', { count: index + 1 })),
    named: form.named,
    faults,
    problems,
    cardWaiting: form.cardWaiting,
    cardLoading: form.cardLoading,
    choose: form.choose,
    company: form.companyFields,
  };
}
