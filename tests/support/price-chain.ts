import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { translator } from '../../src/locales/messages.server.ts';
import type { Locale } from '../../src/shared/locale.ts';
import { formatMoney } from '../../src/shared/money.ts';
import { mailsAbout, type ReadMail } from './mails.ts';

/** One kind of space, as people read it. */
export const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
export const main = async (page: Page) => plain(await page.locator('main').textContent());

/** Cents as a language writes them. */
export const moneyIn =
  (locale: Locale, currency = 'USD') =>
  (minor: number) =>
    plain(formatMoney({ minor, currency }, locale));

/** The one receipt for Basic. */
export async function receiptOf(
  site: string,
  { email, locale }: { email: string; locale: Locale },
): Promise<ReadMail> {
  const subject = translator(locale, 'mail')('receipt.subject', { product: 'Papergrove Basic' });
  const receipts = async () => (await mailsAbout(site, email)).filter((mail) => mail.subject === subject);
  await expect.poll(receipts).toHaveLength(1);
  const [mail] = await receipts();
  if (!mail) throw new Error('no receipt');
  return mail;
}

/** What its two parts say. */
export function partsOf({ text, html }: ReadMail): string[] {
  return [plain(text), plain(html.replace(/<[^>]+>/g, ' '))];
}
