import {
  COMPANY_AUTOCOMPLETE,
  COMPANY_FIELDS,
  type CompanyField,
  LONGEST_COMPANY_FIELD,
} from '../../../services/invoices/company.ts';
import type { CheckoutTexts } from '../../../services/purchases/checkout-texts.ts';

type Facts = { texts: CheckoutTexts };

/** Shows the fields of a company while 'for a company' is ticked, and takes them away: nobody else is asked for them. */
export function followCompany(form: HTMLFormElement, { texts }: Facts): void {
  const box = form.elements.namedItem('company');
  const part = form.querySelector('[data-part=company]');
  if (!(box instanceof HTMLInputElement) || !part) return;
  const show = () => {
    if (!box.checked) part.replaceChildren();
    else if (part.childElementCount === 0)
      part.replaceChildren(...COMPANY_FIELDS.map((name) => fieldElement(name, texts)));
  };
  // Before anybody else reads what stands in the form.
  box.addEventListener('change', show);
  // Back from elsewhere the browser may have ticked it again.
  show();
}

/** As the server writes it (checkout-controls.tsx). */
function fieldElement(name: CompanyField, { company, faults }: CheckoutTexts): HTMLElement {
  const id = `checkout-${name}`;
  const field = element('div', 'field');
  const label = document.createElement('label');
  label.className = 'field-label';
  label.htmlFor = id;
  label.textContent = company[name];
  const fault = element('p', 'checkout-error');
  fault.id = `${id}-error`;
  fault.hidden = true;
  const words = document.createElement('span');
  words.textContent = faults.missing;
  fault.append(words);
  const input = document.createElement('input');
  input.className = 'field-input';
  input.id = id;
  input.name = name;
  input.required = true;
  input.maxLength = LONGEST_COMPANY_FIELD;
  input.autocomplete = COMPANY_AUTOCOMPLETE[name];
  field.append(label, fault, input);
  return field;
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
