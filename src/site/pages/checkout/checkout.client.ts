import type { CheckoutTexts } from '../../../services/purchases/checkout-texts.ts';
import { startState } from '../../state/page-state.client.ts';
import { writeCookie } from '../../state/write-cookie.client.ts';
import { captchaToken } from './captcha-token.client.ts';
import { type CardFrame, mountCard, type Unpaid } from './card-frame.client.ts';
import type { CheckoutFacts } from './checkout-facts.ts';
import { faultsIn, showFaults, showNotice } from './checkout-faults.client.ts';
import { endProcessing, showError, startProcessing } from './checkout-flags.client.ts';
import { LITERALS, PROBLEMS, problem } from './checkout-problems.client.ts';
import { followCompany } from './company-fields.client.ts';
import { followPlace } from './follow-place.client.ts';
import { contentOf, OrderKeys } from './order-content.client.ts';
import { followReminder } from './remind.client.ts';
import { isPaid, PurchaseRefusal, sendOrder } from './send-order.client.ts';

/**
 * Brings the order form to life, at the first sign that somebody fills it in: once per page. Until its words are there,
 * and where they do not come, it works as without script.
 */
export async function takeOrders(form: HTMLFormElement): Promise<void> {
  // The server wrote both into and for this form.
  const facts = JSON.parse(form.dataset['checkout'] ?? '') as CheckoutFacts;
  const response = await fetch(`${facts.service}texts/${facts.locale}/`);
  if (!response.ok) throw new Error(`no words: ${response.status}`);
  // Our own server wrote it.
  const texts = (await response.json()) as CheckoutTexts;
  startState();
  new Checkout(form, { ...facts, texts }).start();
}

type Facts = CheckoutFacts & { texts: CheckoutTexts };

class Checkout {
  readonly #form: HTMLFormElement;
  readonly #facts: Facts;
  readonly #keys: OrderKeys;
  #card: { content: string; frame: CardFrame; orderId: string } | undefined;
  #opening: Promise<void> | undefined;
  /** The order that was refused because its buyer has a licence: it is not asked for again. */
  #conflict: { content: string; refusal: PurchaseRefusal } | undefined;
  #busy = false;
  #quoted: ReturnType<typeof followPlace> | undefined;

  constructor(form: HTMLFormElement, facts: Facts) {
    this.#form = form;
    this.#keys = new OrderKeys(form);
    this.#facts = facts;
  }

  start(): void {
    const form = this.#form;
    const quoted = followPlace(form, this.#facts);
    this.#quoted = quoted;
    followReminder(form, this.#facts);
    followCompany(form, this.#facts);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void quoted().then(() => this.#submit());
    });
    form.addEventListener('change', () => {
      this.#showWay();
      void quoted().then(() => this.#openCard());
    });
    form.addEventListener('focusout', ({ target }) => this.#checkLeft(target));
    form.addEventListener('input', ({ target }) => this.#checkMended(target));
    // Back from the provider's page: the browser may show this one as it was.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#rest();
    });
    this.#showWay();
    void quoted().then(() => this.#openCard());
  }

  #checkLeft(target: EventTarget | null): void {
    if (!isTyped(target) || target.value === '' || this.#busy) return;
    const fault = faultsIn(this.#form).find(([name]) => name === target.name);
    if (fault) showFaults(this.#form, this.#facts, [fault], { only: true });
  }

  #checkMended(target: EventTarget | null): void {
    if (!isTyped(target) || target.getAttribute('aria-invalid') !== 'true') return;
    if (!faultsIn(this.#form).some(([name]) => name === target.name))
      showFaults(this.#form, this.#facts, [], { mended: target.name });
  }

  #route(): string {
    return contentOf(this.#form)['route'] ?? '';
  }

  #showWay(): void {
    const part = this.#form.querySelector<HTMLElement>('[data-part=card]');
    if (part) part.hidden = this.#route() !== 'card';
  }

  async #send(): Promise<Awaited<ReturnType<typeof sendOrder>>> {
    const content = contentOf(this.#form);
    const text = JSON.stringify(content);
    const send = async () =>
      sendOrder(this.#facts, {
        ...content,
        // Each is good once.
        ...(await captchaToken()),
        idempotencyKey: this.#keys.keyOf(text),
        framed: this.#facts.card !== null,
      });
    try {
      return await send();
    } catch (error) {
      // Ordered before in this browser, with other details: this is a new order.
      if (!(error instanceof PurchaseRefusal && error.code === 'idempotency_key_reused')) throw error;
      this.#keys.renew(text);
      return send();
    }
  }

  /** Opens the card's frame as soon as everything else is there: the provider has to know what is to be paid. */
  #openCard(isPressed = false): Promise<void> {
    const { card } = this.#facts;
    if (!card || this.#busy || this.#route() !== 'card' || faultsIn(this.#form).length > 0)
      return this.#opening ?? Promise.resolve();
    this.#opening = (this.#opening ?? Promise.resolve())
      .then(() => this.#mount(card))
      .catch((error: unknown) => this.#tell(error, isPressed));
    return this.#opening;
  }

  async #mount(card: NonNullable<CheckoutFacts['card']>): Promise<void> {
    const content = JSON.stringify(contentOf(this.#form));
    if (this.#card?.content === content) return;
    if (this.#conflict?.content === content) throw this.#conflict.refusal;
    const { cardLoading } = this.#facts.texts;
    this.#keepPlace(true);
    this.#say(cardLoading);
    this.#card?.frame.remove();
    this.#card = undefined;
    const place = this.#form.querySelector<HTMLElement>('[data-slot=frame]');
    const { orderId, next } = await this.#send().catch((error: unknown) => {
      if (error instanceof PurchaseRefusal && error.code === 'active_licence')
        this.#conflict = { content, refusal: error };
      throw error;
    });
    if (!place || next.kind !== 'frame') throw new Error('no frame to pay in');
    const frame = await mountCard(place, {
      ...card,
      locale: this.#facts.locale,
      clientSecret: next.clientSecret,
    });
    this.#card = { content, frame, orderId };
    this.#say('');
  }

  async #submit(): Promise<void> {
    if (this.#busy) return;
    const faults = faultsIn(this.#form);
    showFaults(this.#form, this.#facts, faults);
    if (faults.length > 0) return;
    showNotice(this.#form, null);
    if (this.#card) this.#say('');
    if (this.#route() === 'card' && this.#facts.card) return this.#payHere();
    this.#work();
    try {
      const { next } = await this.#send();
      if (next.kind === 'redirect') location.assign(next.url);
    } catch (error) {
      this.#rest();
      this.#tell(error);
    }
  }

  /** The first press opens the frame where that was not done yet; with the card in it, the order is paid. */
  async #payHere(): Promise<void> {
    const wasOpen = this.#card?.content === JSON.stringify(contentOf(this.#form));
    await this.#openCard(true);
    const card = this.#card;
    if (!card) return;
    if (!wasOpen) return card.frame.focus();
    this.#work();
    const thanks = new URL(this.#facts.thanksHref, location.origin);
    thanks.searchParams.set('orderId', card.orderId);
    try {
      // The same order again: what has changed meanwhile on the server is found out before anything is charged.
      await this.#send();
      if (!this.#isShown(card.frame.total)) throw new PurchaseRefusal('changed', []);
      const unpaid = await card.frame.pay(thanks.href);
      if (unpaid === null || (await isPaid(this.#facts, card.orderId))) return location.assign(thanks.href);
      this.#rest();
      this.#tellUnpaid(card.frame, unpaid);
    } catch (error) {
      if (await isPaid(this.#facts, card.orderId)) return location.assign(thanks.href);
      this.#rest();
      this.#tell(error);
    }
  }

  /** What is missing in the card's fields is said beside them; a card that was declined, like all that went wrong. */
  #tellUnpaid(frame: CardFrame, { message, isTried }: Unpaid): void {
    if (message && !isTried) {
      this.#say(message);
      frame.focus();
    } else {
      const { title, text } = problem(this.#facts, 'declined');
      showNotice(this.#form, { title, text: message || text });
    }
  }

  /** The provider charges what stands on the page, or nothing (U44). */
  #isShown(minor: number): boolean {
    return contentOf(this.#form)['shown']?.split(' ').at(-1) === `${minor}`;
  }

  #keepPlace(isOpen: boolean): void {
    this.#form.querySelector('[data-slot=card]')?.toggleAttribute('data-open', isOpen);
  }

  #say(text: string): void {
    const state = this.#form.querySelector('[data-slot=card-state]');
    if (state) state.textContent = text;
  }

  #work(): void {
    this.#busy = true;
    this.#form.setAttribute('aria-busy', 'true');
    startProcessing(this.#facts.texts.processing);
  }

  #rest(): void {
    this.#busy = false;
    this.#form.removeAttribute('aria-busy');
    endProcessing();
  }

  /**
   * What went wrong, where it is to be mended.
   * @param isAsked false while the form is still filled in: who has a licence is told in a dialog when they order
   */
  #tell(error: unknown, isAsked = true): void {
    const { texts } = this.#facts;
    if (!this.#card) {
      this.#say(texts.cardWaiting);
      this.#keepPlace(false);
    }
    const { code, fields } = error instanceof PurchaseRefusal ? error : { code: 'unknown', fields: [] };
    const literal = LITERALS[code];
    if (code === 'active_licence' && !isAsked) this.#say(this.#literal('activeLicence'));
    else if (fields.length > 0) showFaults(this.#form, this.#facts, fields);
    else if (literal)
      showError({
        message: this.#literal(literal),
        action: texts.action,
        link: code === 'active_licence' ? this.#wayOn() : undefined,
      });
    else showNotice(this.#form, problem(this.#facts, PROBLEMS[code] ?? this.#usual()));
    if (code === 'unknown') console.error(error);
    if (code === 'changed' || code === 'vat_away') void this.#quoted?.(true);
  }

  /** For whoever has a licence: the login page begins with their address. */
  #wayOn(): { label: string; href: string } | undefined {
    const { conflict } = this.#facts;
    if (conflict?.name === 'signIn') writeCookie('b_email', contentOf(this.#form)['email'] ?? '');
    return conflict ? { label: this.#literal(conflict.name), href: conflict.href } : undefined;
  }

  #usual(): string {
    return this.#route() === 'card' ? 'frame' : 'unavailable';
  }

  #literal(name: string): string {
    const text = this.#facts.texts.problems[name];
    const email = contentOf(this.#form)['email'] ?? '';
    return typeof text === 'string' ? text.replace('{emailId}', () => email) : '';
  }
}

function isTyped(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
