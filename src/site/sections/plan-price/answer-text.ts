import type { PackageAnswer } from '../../../services/subscriptions/package-answer.ts';

/** What a price that is shown was made of: where the service says the same, nothing on the page is another. */
export function answerText({
  price,
  total,
  valueRegular,
  saveRelative,
  currencyCode,
}: PackageAnswer): string {
  return [price, total, valueRegular, saveRelative, currencyCode].join();
}
