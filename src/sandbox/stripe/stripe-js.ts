/**
 * A stand-in for Stripe.js: the part of it that a checkout with `ui_mode: elements` uses
 * (https://docs.stripe.com/js/custom_checkout). These functions are sent to the browser as they stand here
 * (elements.server.ts), so they use nothing but each other and the browser.
 */
type Amount = { minorUnitsAmount: number; amount: string };
type Session = { id: string; returnUrl: string; total: { total: Amount } };
type Result = { type: 'success'; session: Session } | { type: 'error'; error: { message: string } };
type Handler = (told: unknown) => void;
type Handlers = Map<string, Set<Handler>>;
type Setting = { base: string; key: string; locale: string; clientSecret: Promise<string> | string };
type Frame = { element: ReturnType<typeof elementOf>; confirm(): Promise<Result> };
type Actions = { getSession(): Session; confirm(asked?: Confirm): Promise<Result> };
type Confirm = { returnUrl?: string; redirect?: 'always' | 'if_required' };

type Checkout = {
  createPaymentElement(): Frame['element'];
  getPaymentElement(): Frame['element'];
  on(name: string, handler: Handler): void;
  loadActions(): Promise<unknown>;
};

/** @param base the origin this script came from */
function installStripe(base: string): void {
  const Stripe = (key: string, { locale = 'auto' }: { locale?: string } = {}) => {
    if (!key) throw new Error('Please call Stripe() with your publishable key.');
    const init = ({ clientSecret }: Pick<Setting, 'clientSecret'>) =>
      openCheckout({ base, key, locale, clientSecret });
    return { initCheckoutElementsSdk: init, initCheckout: init };
  };
  Object.assign(window, { Stripe });
}

function openCheckout(setting: Setting): Checkout {
  const handlers: Handlers = new Map();
  const frame = openFrame(setting);
  let loading: Promise<unknown> | undefined;
  return {
    createPaymentElement: () => frame.element,
    getPaymentElement: () => frame.element,
    on: (name: string, handler: Handler) => listen(handlers, name, handler),
    loadActions: () => {
      loading ??= loadSession(setting).then((result) =>
        result.type === 'success'
          ? { type: 'success', actions: actionsOf({ session: result.session, frame, handlers }) }
          : result,
      );
      return loading;
    },
  };
}

async function loadSession({ base, key, clientSecret }: Setting): Promise<Result> {
  try {
    const body = new URLSearchParams({ key, secret: await clientSecret });
    const response = await fetch(`${base}/stripe/elements/session`, { method: 'POST', body });
    return await response.json();
  } catch {
    return { type: 'error', error: { message: 'Stripe cannot be reached.' } };
  }
}

function actionsOf(checkout: { session: Session; frame: Frame; handlers: Handlers }): Actions {
  const { frame, handlers } = checkout;
  let isShown = false;
  const seen = () => {
    isShown = true;
  };
  return {
    getSession: () => watchedTotal(checkout.session, seen),
    // Stripe refuses to charge an amount that the page did not read, and so cannot show.
    async confirm({ returnUrl, redirect = 'always' }: Confirm = {}): Promise<Result> {
      if (!isShown) throw new Error('Read session.total.total.amount and show it before you confirm.');
      const result = await frame.confirm();
      if (result.type === 'error') return result;
      checkout.session = result.session;
      if (redirect === 'always') {
        location.assign(returnUrl ?? result.session.returnUrl);
        return new Promise(() => undefined);
      }
      emit(handlers, 'change', watchedTotal(checkout.session, seen));
      return { ...result, session: watchedTotal(checkout.session, seen) };
    },
  };
}

function watchedTotal(session: Session, seen: () => void): Session {
  const { minorUnitsAmount, amount } = session.total.total;
  const total = {
    get minorUnitsAmount() {
      seen();
      return minorUnitsAmount;
    },
    get amount() {
      seen();
      return amount;
    },
  };
  return { ...session, total: { ...session.total, total } };
}

function openFrame({ base, locale, clientSecret }: Setting): Frame {
  const handlers: Handlers = new Map();
  const iframe = makeFrame(base, locale);
  let resolveResult: ((result: Result) => void) | undefined;
  const say = (message: Record<string, unknown>) =>
    iframe.contentWindow?.postMessage({ sandbox: 'stripe', ...message }, base);
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== iframe.contentWindow || origin !== base || data?.sandbox !== 'stripe') return;
    if (data.type === 'height') iframe.style.height = `${Number(data.height)}px`;
    if (data.type === 'result') resolveResult?.(data.result);
    if (data.type === 'ready')
      void Promise.resolve(clientSecret).then((secret) => {
        say({ type: 'init', secret });
        emit(handlers, 'ready', { elementType: 'payment' });
      });
    if (data.type === 'change')
      emit(handlers, 'change', { elementType: 'payment', empty: data.empty, complete: data.complete });
  });
  return {
    element: elementOf(iframe, handlers, say),
    confirm(): Promise<Result> {
      if (!iframe.isConnected) throw new Error('Mount the Payment Element before you confirm.');
      return new Promise((resolve) => {
        resolveResult = resolve;
        say({ type: 'confirm' });
      });
    },
  };
}

function makeFrame(base: string, locale: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  const query = new URLSearchParams({
    locale: locale === 'auto' ? navigator.language : locale,
    origin: location.origin,
  });
  iframe.src = `${base}/stripe/frame?${query}`;
  iframe.title = 'Secure payment input frame';
  iframe.style.cssText = 'border:0;width:100%;height:420px;display:block';
  return iframe;
}

function elementOf(iframe: HTMLIFrameElement, handlers: Handlers, say: (message: { type: string }) => void) {
  const remove = () => iframe.remove();
  const element = {
    mount(place: string | Element) {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (!target) throw new Error('There is no such element to mount on.');
      target.replaceChildren(iframe);
    },
    on: (name: string, handler: Handler) => {
      listen(handlers, name, handler);
      return element;
    },
    focus: () => say({ type: 'focus' }),
    update: () => undefined,
    unmount: remove,
    destroy: remove,
  };
  return element;
}

function listen(handlers: Handlers, name: string, handler: Handler): void {
  handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
}

function emit(handlers: Handlers, name: string, told: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(told);
}

/** Stripe.js; the first one is called. */
export const STRIPE_SCRIPT = [
  installStripe,
  openCheckout,
  loadSession,
  actionsOf,
  watchedTotal,
  openFrame,
  makeFrame,
  elementOf,
  listen,
  emit,
] as const;
