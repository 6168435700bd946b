import { pileOf } from './year-cost-view.ts';

type Facts = { totals: readonly number[]; currency: string; lang: string };

/** Has what stands beside the slider follow it. */
export function followSlider(form: HTMLFormElement): void {
  // The server wrote it for this script.
  const { totals, currency, lang } = JSON.parse(form.dataset['facts'] ?? '') as Facts;
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency, useGrouping: 'always' });
  const slots = (name: string) => [...form.querySelectorAll(`[data-slot="${name}"]`)];
  const pile = form.querySelector('path');
  const show = () => {
    const range = form.elements.namedItem('documents');
    if (!(range instanceof HTMLInputElement)) return;
    const documents = range.valueAsNumber;
    for (const place of [form.querySelector('output'), ...slots('documents')])
      if (place) place.textContent = range.value;
    for (const [index, place] of slots('each').entries())
      place.textContent = format.format(Math.round((totals[index] ?? 0) / documents) / 100);
    pile?.setAttribute('d', pileOf(documents));
  };
  form.addEventListener('input', show);
  show();
}
