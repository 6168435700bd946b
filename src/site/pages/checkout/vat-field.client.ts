import type { VatFault } from '../../../services/purchases/checkout-fields.ts';

type Found = { fault: VatFault | null; of: string };

/** By form: what the service last said of the VAT id in it. The rules of all countries would outweigh the checkout. */
const found = new WeakMap<HTMLFormElement, Found>();

/** Keeps what the service said of the id that it was asked about. */
export function noteVatFault(form: HTMLFormElement, fault: VatFault | null, asked: URLSearchParams): void {
  found.set(form, { fault, of: keyOf(asked.get('country'), asked.get('vatId')) });
}

/** What is wrong with the VAT id as it stands in the form now; something else typed since is not known yet. */
export function vatFaultIn(form: HTMLFormElement): VatFault | undefined {
  const data = new FormData(form);
  const known = found.get(form);
  const isSame = known?.of === keyOf(data.get('country'), data.get('vatId'));
  return isSame ? (known?.fault ?? undefined) : undefined;
}

function keyOf(country: FormDataEntryValue | null, vatId: FormDataEntryValue | null): string {
  return [country, vatId].map((value) => (typeof value === 'string' ? value.trim() : '')).join(' ');
}
