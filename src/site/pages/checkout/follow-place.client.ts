import type { PlaceAnswer, QuoteAnswer, SlipLine } from '../../../services/purchases/checkout-fields.ts';
import type { CheckoutTexts } from '../../../services/purchases/checkout-texts.ts';
import * as TIMERS from '../../state/timers.table.ts';
import type { CheckoutFacts } from './checkout-facts.ts';
import { showFaults } from './checkout-faults.client.ts';
import { noteVatFault, vatFaultIn } from './vat-field.client.ts';

type Facts = CheckoutFacts & { texts: CheckoutTexts };

/** How often the same is asked in a row where no answer comes, each time after a longer wait. */
const MOST_TRIES = 8;
const PLACE = ['country', 'region', 'vatId', 'company', 'currency'] as const;

/**
 * Shows what an order comes to whenever its place changes.
 * @returns resolves when what stands on the page is what the fields say; asks anew where the service said otherwise since
 */
export function followPlace(form: HTMLFormElement, facts: Facts): (isAnew?: boolean) => Promise<void> {
  // What the server showed: something may have been chosen while this code was on its way.
  const shown = placeShown(form);
  let asked = `${shown}`;
  if (shown.get('country') !== placeIn(form).get('country')) emptyRegion(form, facts);
  let showing = Promise.resolve();
  let failures = 0;

  async function show(place: URLSearchParams): Promise<void> {
    const query = new URLSearchParams({ path: facts.path, buy: facts.buy });
    for (const [name, value] of place) query.append(name, value);
    const response = await fetch(`${facts.service}?${query}`, {
      headers: { Accept: 'application/json' },
      // What never ends would keep every later question waiting.
      signal: AbortSignal.timeout(TIMERS.placeAnswer),
    });
    if (!response.ok) throw new Error(`no prices: ${response.status}`);
    // The place is another one since, which is being asked about: of this one nothing is offered any more.
    if (`${place}` !== asked) return;
    // Our own server wrote it.
    const answer = (await response.json()) as PlaceAnswer;
    fill(form, answer, facts);
    noteVatFault(form, answer.vatFault, place);
    tellVatFault(form, facts);
    remember(place);
  }

  function follow(isAnew = false): Promise<void> {
    const place = placeIn(form);
    if (`${place}` === asked && !isAnew) return showing;
    asked = `${place}`;
    showing = showing
      .then(() => show(place))
      .then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          console.error(error);
          // What is asked about since is not forgotten for it.
          if (`${place}` !== asked) return;
          asked = '';
          failures += 1;
          // The states of a country cannot be chosen before their answer: nobody should have to choose it twice.
          if (failures < MOST_TRIES) setTimeout(() => void follow(), TIMERS.placeAgain * failures);
        },
      );
    return showing;
  }
  form.addEventListener('change', ({ target }) => {
    // The same country once more, as when a browser fills the form in, has the states that stand there.
    const isOther = new URLSearchParams(asked).get('country') !== placeIn(form).get('country');
    if (target instanceof HTMLSelectElement && target.name === 'country' && isOther) emptyRegion(form, facts);
    void follow();
  });
  return follow;
}

/** At its field as soon as it is known, and not with the order button only. */
function tellVatFault(form: HTMLFormElement, facts: Facts): void {
  const fault = vatFaultIn(form);
  if (fault) showFaults(form, facts, [['vatId', fault]], { only: true });
  else showFaults(form, facts, [], { mended: 'vatId' });
}

function placeIn(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form);
  return new URLSearchParams(PLACE.map((name) => [name, textOf(data.get(name))]));
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}

function placeShown(form: HTMLFormElement): URLSearchParams {
  const shown = PLACE.map((name): [string, string] => {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement && !control.disabled)
      return [name, [...control.options].find((option) => option.defaultSelected)?.value ?? ''];
    if (!(control instanceof HTMLInputElement)) return [name, ''];
    return [name, control.type !== 'checkbox' || control.defaultChecked ? control.defaultValue : ''];
  });
  return new URLSearchParams(shown);
}

/** Another country has other states: until they are there, those of the one before cannot be chosen. */
function emptyRegion(form: HTMLFormElement, { texts }: Facts): void {
  const region = form.elements.namedItem('region');
  if (!(region instanceof HTMLSelectElement)) return;
  region.replaceChildren(new Option(texts.choose, ''));
  region.disabled = true;
}

/** Loaded anew the page shows the same place; what somebody's VAT id is stays out of addresses. */
function remember(place: URLSearchParams): void {
  const address = new URL(location.href);
  for (const name of ['country', 'region']) {
    const value = place.get(name);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}

function fill(form: HTMLFormElement, quote: QuoteAnswer, facts: Facts): void {
  const page = form.parentElement ?? form;
  const slots = (name: string) => page.querySelectorAll(`[data-slot="${name}"]`);
  for (const place of slots('lines')) place.replaceChildren(...quote.lines.map(lineElement));
  for (const place of slots('renews')) place.textContent = quote.renews;
  for (const place of slots('total')) place.textContent = quote.total;
  for (const place of slots('notes'))
    place.replaceChildren(...quote.notes.map((note) => element('li', note)));
  for (const place of slots('vat-note')) place.textContent = quote.vatNote;
  const input = form.elements.namedItem('shown');
  if (input instanceof HTMLInputElement) input.value = quote.shown;
  toggle(form, 'vat', quote.union);
  toggle(form, 'instant', quote.withdrawal);
  toggle(form, 'region', quote.regions.length > 0);
  offerRegions(form, quote, facts.texts.choose);
}

function toggle(form: HTMLFormElement, name: string, isShown: boolean): void {
  const part = form.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) return;
  part.hidden = !isShown;
  for (const control of part.querySelectorAll<HTMLInputElement>('input, select')) control.disabled = !isShown;
}

function offerRegions(form: HTMLFormElement, { regions }: QuoteAnswer, choose: string): void {
  const select = form.elements.namedItem('region');
  if (!(select instanceof HTMLSelectElement) || regions.length === 0) return;
  const before = select.value;
  const offered = regions.map(({ code, name }) => new Option(name, code));
  select.replaceChildren(new Option(choose, ''), ...offered);
  if (regions.some(({ code }) => code === before)) select.value = before;
}

/** As the server writes it (slip.tsx). */
function lineElement({ label, value, before }: SlipLine): HTMLElement {
  const line = element('div');
  line.className = 'checkout-line';
  const name = element('dt', label);
  if (before) {
    const note = element('span', `${before.label} `);
    note.className = 'checkout-before';
    note.append(element('s', before.value));
    name.append(note);
  }
  line.append(name, element('dd', value));
  return line;
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  return made;
}
