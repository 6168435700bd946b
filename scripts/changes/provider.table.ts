import type { Insertion } from './change.ts';

/** A word of a way to pay, before the one of the card, below these keys. */
const word = (file: string, ...keys: string[]): Insertion => ({
  file: `src/locales/messages/${file}`,
  before: [...keys.map((key) => `"${key}":`), '"card":'],
  text: '"sepa": "SEPA",\n',
});

const LOCALES = ['en', 'de', 'es', 'fr', 'it', 'pt'];

/** Where a fourth way to pay stands beside the three there are; its provider stands for any other. */
export const PROVIDER_PARTS: readonly Insertion[] = [
  {
    file: 'src/server/payments.server.ts',
    before: '    paypal: paypal && createPaypalProvider',
    text: "    sepa: card && { ...createCardProvider(card), route: 'sepa' as const },\n",
  },
  {
    file: 'src/services/orders/settlement.ts',
    before: ['RENEWAL_GRACE_MS = {', ' card:'],
    text: ' sepa: DAY,',
  },
  {
    file: 'src/site/pages/checkout/payment.tsx',
    before: ['const says = {', ' card:'],
    text: ' sepa: [texts.sepa, texts.sepaText],',
  },
  ...['en/console.json', 'fr/console.json'].flatMap((file) => [word(file, 'routes'), word(file, 'routesIn')]),
  ...LOCALES.flatMap((locale) => [
    { ...word(`${locale}/checkout.json`), text: '"sepa": "SEPA",\n"sepaText": "…",\n' },
    word(`${locale}/mail.json`, 'payment-rejected', 'pay'),
    word(`${locale}/mail.json`, 'payment-rejected'),
    word(`${locale}/workspace.json`, 'orders'),
    word(`${locale}/workspace.json`, 'advice', 'pay'),
    word(`${locale}/workspace.json`, 'payHow'),
  ]),
  {
    file: 'tests/support/sequences/bench.ts',
    before: ['STAND_INS = {', "  card: 'stripe'"],
    text: "  sepa: 'stripe',\n",
  },
  { file: 'tests/support/sequences/check.ts', before: ['GRACE_MS = {', ' card:'], text: ' sepa: DAY,' },
  { file: 'tests/support/sequences/random.ts', before: '  retailer: [', text: "  sepa: ['paid'],\n" },
  {
    file: 'tests/support/sequences/sale-run.ts',
    before: ', email: string, purchase: Purchase): PlaceRequest',
    text: " | 'sepa'",
  },
  { file: 'tests/support/sequences/stories.ts', before: ['const STORIES', '  card:'], text: '  sepa: [],\n' },
  {
    file: 'tests/support/sequences/stories.ts',
    before: ['const BOUGHT', '  card:'],
    text: "  sepa: { offer: '', package: 'basic', country: 'FR', region: null, pays: 'paid' },\n",
  },
  {
    file: 'tests/support/sequences/truth.ts',
    before: '  retailer: retailerTruth',
    text: '  sepa: stripeTruth,\n',
  },
];
