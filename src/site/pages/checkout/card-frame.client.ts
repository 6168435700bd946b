import { addScript } from '../../outside/add-script.client.ts';

type Confirmed = { type: 'success' } | { type: 'error'; error: { message: string; code?: string | null } };
/** Why it did not go through; not tried where the card's fields are not filled in right. */
export type Unpaid = { message: string; isTried: boolean };
type Actions = {
  getSession(): { total: { total: { minorUnitsAmount: number } } };
  confirm(options: { returnUrl?: string; redirect?: 'if_required' }): Promise<Confirmed>;
};
type Loaded = { type: 'success'; actions: Actions } | { type: 'error'; error: { message: string } };
type PaymentElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready' | 'loaderror', listener: (event: { error?: { message?: string } }) => void): unknown;
};
type CheckoutSdk = {
  createPaymentElement(options?: object): PaymentElement;
  loadActions(): Promise<Loaded>;
};
/** The part of Stripe.js that is used (docs.stripe.com/js/custom_checkout); versions before 2026 call it initCheckout. */
type StripeScript = (
  key: string,
  options: { locale: string },
) => {
  initCheckoutElementsSdk?(options: object): CheckoutSdk;
  initCheckout?(options: object): CheckoutSdk;
};

declare global {
  interface Window {
    Stripe?: StripeScript;
  }
}

export type CardFrame = {
  /** What the provider will charge, in minor units. */
  total: number;
  /** Pays with what stands in the frame: null, or why that did not go through. */
  pay(returnUrl: string): Promise<Unpaid | null>;
  focus(): void;
  remove(): void;
};

type Card = { publishableKey: string; scriptUrl: string; locale: string; clientSecret: string };

const loading = new Map<string, Promise<void>>();

/** Opens the provider's frame with the card's fields: what is typed there never comes to this page (S48). */
export async function mountCard(place: HTMLElement, card: Card): Promise<CardFrame> {
  await loadScript(card.scriptUrl);
  if (!window.Stripe) throw new Error('the provider’s script is not there');
  const stripe = window.Stripe(card.publishableKey, { locale: card.locale });
  const options = { clientSecret: card.clientSecret, elementsOptions: { appearance: appearance() } };
  const checkout = stripe.initCheckoutElementsSdk?.(options) ?? stripe.initCheckout?.(options);
  if (!checkout) throw new Error('the provider’s script knows no checkout');
  const element = checkout.createPaymentElement({ layout: 'tabs', fields: { billingDetails: 'never' } });
  const ready = isReady(element);
  element.mount(place);
  const [loaded] = await Promise.all([checkout.loadActions(), ready]);
  if (loaded.type === 'error') throw new Error(loaded.error.message);
  const { minorUnitsAmount } = loaded.actions.getSession().total.total;
  return {
    total: minorUnitsAmount,
    async pay(returnUrl) {
      const result = await loaded.actions.confirm({ returnUrl, redirect: 'if_required' });
      if (result.type === 'success') return null;
      const { message, code } = result.error;
      return { message, isTried: code === 'paymentFailed' };
    },
    focus: () => element.focus(),
    remove: () => element.destroy(),
  };
}

function isReady(element: PaymentElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) =>
      reject(new Error(error?.message ?? 'the card’s frame did not load')),
    );
  });
}

function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const fetching = addScript(url).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, fetching);
  return fetching;
}

/** The page's own colours and shape, for the fields of the frame. */
function appearance(): object {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: value('--grove'),
      colorText: value('--ink'),
      colorTextSecondary: value('--soft'),
      colorDanger: value('--signal'),
      borderRadius: value('--radius'),
      fontSizeBase: '16px',
    },
  };
}
