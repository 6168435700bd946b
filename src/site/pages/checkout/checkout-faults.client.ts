import {
  CHECKOUT_FIELDS,
  type CheckoutFault,
  type CheckoutField,
} from '../../../services/purchases/checkout-fields.ts';
import type { CheckoutTexts } from '../../../services/purchases/checkout-texts.ts';
import { parseEmail } from '../../../shared/email.ts';
import { vatFaultIn } from './vat-field.client.ts';

type Fault = readonly [CheckoutField, CheckoutFault];
type Control = HTMLInputElement | HTMLSelectElement;

/** What is wrong with what stands in the form, in the order of its fields; the server checks it again, and more. */
export function faultsIn(form: HTMLFormElement): Fault[] {
  return CHECKOUT_FIELDS.flatMap((name): Fault[] => {
    const control = controlOf(form, name);
    if (!control || control.disabled || control.type === 'radio') return [];
    const fault = name === 'vatId' ? vatFaultIn(form) : faultOf(name, control);
    return fault ? [[name, fault]] : [];
  });
}

function faultOf(name: CheckoutField, control: Control): CheckoutFault | undefined {
  if (name === 'email') return parseEmail(control.value) ? undefined : 'email';
  // Both are boxes to tick.
  if (name === 'terms' || name === 'instant') return (control as HTMLInputElement).checked ? undefined : name;
  if (name === 'country' || name === 'region') return control.value ? undefined : name;
  return control.required && control.value.trim() === '' ? 'missing' : undefined;
}

type How = { only?: boolean; mended?: string };

/**
 * Shows faults at their fields. As a whole (after a press) the others are cleared, a summary stands above the form and
 * the focus goes to the first one; `only` one was left, or `mended`.
 */
export function showFaults(
  form: HTMLFormElement,
  { texts }: { texts: CheckoutTexts },
  faults: readonly Fault[],
  { only, mended }: How = {},
): void {
  const said = new Map(faults);
  for (const name of CHECKOUT_FIELDS) {
    const fault = said.get(name);
    if (!fault && (only || (mended !== undefined && mended !== name))) continue;
    mark(form, name, fault && texts.faults[fault]);
  }
  if (only || mended !== undefined) return;
  summarise(form, texts, faults);
  const first = faults[0] && controlOf(form, faults[0][0]);
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

function mark(form: HTMLFormElement, name: CheckoutField, text: string | undefined): void {
  const control = controlOf(form, name);
  const place = document.getElementById(`checkout-${name}-error`);
  if (!control || !place) return;
  place.hidden = text === undefined;
  const words = place.querySelector('span');
  if (words) words.textContent = text ?? '';
  control.closest<HTMLElement>('.field')?.toggleAttribute('data-wrong', text !== undefined);
  const help = document.getElementById(`checkout-${name}-help`)?.id;
  const ids = [text === undefined ? '' : place.id, help ?? ''].filter(Boolean).join(' ');
  if (text === undefined) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  if (ids) control.setAttribute('aria-describedby', ids);
  else control.removeAttribute('aria-describedby');
}

function summarise(form: HTMLFormElement, texts: CheckoutTexts, faults: readonly Fault[]): void {
  const list = document.createElement('ul');
  for (const [name, fault] of faults) {
    const link = document.createElement('a');
    link.href = `#checkout-${name}`;
    // Several fields may lack something in the same words.
    const label = fault === 'missing' ? controlOf(form, name)?.labels?.[0]?.textContent : undefined;
    const says = texts.faults[fault];
    link.textContent = label ? texts.named.replace('{field}', label).replace('{fault}', says) : says;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const title = texts.summary[faults.length - 1];
  showIn(form, title ? [paragraph(title, true), list] : []);
}

/** Says above the form what happened, and goes there; null takes it away. */
export function showNotice(form: HTMLFormElement, notice: { title: string; text: string } | null): void {
  const place = showIn(form, notice ? [paragraph(notice.title, true), paragraph(notice.text)] : []);
  if (!notice) return;
  place?.focus();
  place?.scrollIntoView({ block: 'center' });
}

function showIn(form: HTMLFormElement, parts: readonly Node[]): HTMLElement | null {
  const place = form.querySelector<HTMLElement>('[data-slot=notice]');
  place?.toggleAttribute('data-fault', parts.length > 0);
  place?.setAttribute('role', 'alert');
  place?.replaceChildren(...parts);
  return place;
}

function paragraph(text: string, isTitle = false): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  if (isTitle) element.className = 'checkout-notice-title';
  return element;
}

function controlOf(form: HTMLFormElement, name: CheckoutField): Control | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : undefined;
}
