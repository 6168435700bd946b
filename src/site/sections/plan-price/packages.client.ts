import type { PackageAnswer } from '../../../services/subscriptions/package-answer.ts';
import { retried } from '../../state/retried.client.ts';
import { answerText } from './answer-text.ts';

/**
 * Section 7: asks the service for each package the page shows, and keeps the answers. A page can be older than its
 * prices, in a cache or an open tab: where the service says another price, what shows it is fetched.
 */
export async function askPackages(
  packagesUrl: string,
  keep: (token: string, answer: PackageAnswer) => void,
): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-package]')];
  // All prices of a page are in one; dollars are asked for by saying nothing.
  const code = places[0]?.dataset['answer']?.split(',').at(-1) ?? 'USD';
  const currency = code === 'USD' ? '' : `?currency=${code}`;
  const tokens = new Set(places.map(({ dataset }) => dataset['package'] ?? ''));
  await Promise.all(
    [...tokens].map(async (token) => {
      const answer = await asked(`${packagesUrl}${encodeURIComponent(token)}${currency}`);
      keep(token, answer);
      const others = places.filter(
        ({ dataset }) => dataset['package'] === token && dataset['answer'] !== answerText(answer),
      );
      if (!others[0]) return;
      const { correct } = await import('./correct-price.client.ts');
      for (const place of others) correct(place, answer);
    }),
  );
}

async function asked(address: string): Promise<PackageAnswer> {
  const headers = { Accept: 'application/json' };
  // Prices are the same for everybody: who asks is nobody's business.
  const response = await retried(() => fetch(address, { headers, credentials: 'omit', cache: 'no-store' }));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
