/**
 * Who runs the shop, as the legal pages print it. Neutral values of the demo: an operator replaces them before
 * going public (content/legal/README.md). Legal texts name a value in double braces: `{{company}}`.
 */
export const COMPANY = {
  brand: 'Papergrove',
  company: 'Papergrove',
  address: '1 Example Street, Montreal, Quebec, Canada',
  email: 'hello@papergrove.example',
  phone: '+1 555 0100',
} as const satisfies Record<string, string>;
