import { createContext } from 'react-router';
import type { CheckoutFault, CheckoutField } from '../../../services/purchases/checkout-fields.ts';

/** Why an order was not taken, besides single fields. */
export type CheckoutProblem =
  | 'activeLicence'
  | 'changed'
  | 'vatAway'
  | 'away'
  | 'unexpected'
  | 'tooMany'
  | 'captcha'
  | 'unavailable';

/** A checkout that was posted and stays on its page. */
export type PostedCheckout = {
  /** 200: only the taxes were to be shown. */
  status: 200 | 400 | 409 | 422 | 429 | 503;
  /** As typed, for the fields to keep. */
  values: Readonly<Partial<Record<CheckoutField, string>>>;
  faults: Readonly<Partial<Record<CheckoutField, CheckoutFault>>>;
  problem: CheckoutProblem | null;
};

/** From the action to the loader of the same request. */
export const postedCheckoutContext = createContext<PostedCheckout | null>(null);
