/**
 * An amount as people write it in any language, as a value: `25.000,50` and `$25,000.50` are `25000.50 USD`. One
 * point or comma before exactly three digits separates thousands. What is no number stays as it was typed.
 *
 * @param currency ISO code
 */
export function typedAmount(typed: string, currency: string): string {
  const text = typed.trim();
  const bare = text
    .replace(currency, '')
    .replace(/\p{Sc}/u, '')
    .replace(/[\s'’]/g, '');
  if (!/^\d[\d.,]*$/.test(bare)) return text;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return `${digits || '0'}${decimals ? `.${decimals}` : ''} ${currency}`;
}
