import type { PackageAnswer } from '../../../services/subscriptions/package-answer.ts';
import { withTax } from '../../../services/subscriptions/tax-amount.ts';
import { retried } from '../../state/retried.client.ts';
import { getState, update } from '../../state/store.ts';

/**
 * Section 7: asks the service for each package the page shows, and keeps the answers in the state. A page can be older
 * than its prices, in a cache or an open tab: where the service says another price, that one is shown, and the slip
 * that adds up the old one is taken away.
 */
export async function askPackages(packagesUrl: string): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-package]')];
  const tokens = new Set(places.map(({ dataset }) => dataset['package'] ?? ''));
  await Promise.all(
    [...tokens].map(async (token) => {
      const answer = await asked(`${packagesUrl}${encodeURIComponent(token)}`);
      update('pricing', { packages: { ...getState().pricing.packages, [token]: answer } });
      for (const place of places) if (place.dataset['package'] === token) correct(place, answer);
    }),
  );
}

async function asked(address: string): Promise<PackageAnswer> {
  const headers = { Accept: 'application/json' };
  // Prices are the same for everybody: who asks is nobody's business.
  const response = await retried(() => fetch(address, { headers, credentials: 'omit' }));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

function correct(place: HTMLElement, answer: PackageAnswer): void {
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
  document.getElementById('bill')?.remove();
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
