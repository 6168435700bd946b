import { retried } from '../state/retried.client.ts';

/**
 * After buying the budgeting app (R7.10): the query of the page is posted once, with its language. What the server does
 * about it is its own to decide; the answer is ignored (A149).
 */
export async function postPartnerNotice(userbaseUrl: string): Promise<void> {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  try {
    await retried(() =>
      fetch(`${userbaseUrl}partner/budgeto/notify/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/plain' },
        body: JSON.stringify({ ...query, lang: document.documentElement.lang.slice(0, 2) }),
      }),
    );
  } catch (error) {
    console.error(error);
  }
}
