import type { PackageAnswer } from '../../../services/subscriptions/package-answer.ts';
import { withTax } from '../../../services/subscriptions/tax-amount.ts';

/** Puts what the service says in the place of what the page says, and takes away what adds up the old price. */
export function correct(place: HTMLElement, answer: PackageAnswer): void {
  // The server wrote the texts that it shows.
  const shown = JSON.parse(place.dataset['shown'] ?? '[]') as string[];
  const told = toldTexts(
    answer,
    Number(place.dataset['rate'] ?? 0),
    place.closest<HTMLElement>('[lang]')?.lang,
  );
  const changes = new Map(shown.map((text, index) => [text, told[index] ?? text]));
  if ([...changes].every(([before, after]) => before === after)) return;
  rewrite(place, changes);
  for (const sums of document.querySelectorAll('#bill, .year-cost')) sums.remove();
}

/** In the order of `PriceView.shown`, with the tax of a rate. */
function toldTexts(
  { price, total, valueRegular, saveRelative, currencyCode }: PackageAnswer,
  rate: number,
  lang?: string,
): string[] {
  const cents = (amount: number) => Math.round(amount * 100);
  const amounts = [price, total, valueRegular].map((amount) => withTax(cents(amount), rate));
  const format = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: currencyCode,
    useGrouping: 'always',
  });
  return [...amounts.map((minor) => format.format(minor / 100)), String(saveRelative)];
}

/** Puts each text in the place of another one, all at once. */
function rewrite(place: HTMLElement, changes: ReadonlyMap<string, string>): void {
  const known = [...changes.keys()].map((text) => text.replace(/[$.]/g, '\\$&')).join('|');
  const amounts = new RegExp(`(?<![\\d.,])(?:${known})(?!\\d)`, 'g');
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(amounts, (found) => changes.get(found) ?? found);
}
