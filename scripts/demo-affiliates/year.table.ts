import type { ApplicationAnswers } from '../../src/services/affiliate-applications/application.ts';
import type { PayoutAccount } from '../../src/services/affiliate-payouts/payout-account.ts';
import type { PackageToken } from '../../src/services/subscriptions/plans.table.ts';
import type { Locale } from '../../src/shared/locale.ts';

/** Three people who recommend us, in three languages. */
export type Recommender = {
  email: string;
  locale: Extract<Locale, 'en' | 'de' | 'fr'>;
  code: string | null;
  /** Where their readers come from. */
  host: string;
  /** Presses of a month, and purchases that follow them. */
  clicks: number;
  sales: number;
  answers: ApplicationAnswers;
  /** Of whom we write the invoices. */
  vatId?: string;
  /** Where its payouts go. */
  account: PayoutAccount;
};

export const RECOMMENDERS: readonly Recommender[] = [
  {
    ...{ email: 'anna@affiliate.example', locale: 'en', code: 'GROVE-ANNA', host: 'smallfirm.example' },
    ...{ clicks: 60, sales: 2 },
    answers: {
      ...{ kind: 'person', name: 'Anna Field', address: '12 Elm Street\nSpringfield', country: 'CA' },
      channels: 'https://smallfirm.example\nhttps://www.facebook.com/smallfirm',
      promotion: 'A weekly letter to owners of small firms, with one form a week.',
      payout: 'transfer',
    },
    account: {
      ...{ kind: 'us', holder: 'Anna Field', routing: '021000021', account: '000123456789' },
      use: 'checking',
    },
  },
  {
    ...{ email: 'bruno@affiliate.example', locale: 'de', code: null, host: 'gruenderblog.example' },
    ...{ clicks: 25, sales: 1, vatId: 'DE136695976' },
    answers: {
      ...{ kind: 'company', name: 'Keller Verlag GmbH', address: 'Lindenweg 4\n50667 Köln', country: 'DE' },
      channels: 'https://gruenderblog.example',
      promotion: 'Ein Blog für Gründerinnen und Gründer, mit Vorlagen zu jedem Schritt.',
      payout: 'paypal',
    },
    account: { kind: 'paypal', email: 'bruno@affiliate.example' },
  },
  {
    ...{ email: 'chloe@affiliate.example', locale: 'fr', code: 'CHLOE', host: 'independants.example' },
    ...{ clicks: 40, sales: 1 },
    answers: {
      ...{ kind: 'person', name: 'Chloé Martin', address: '8 rue des Érables\n69001 Lyon', country: 'FR' },
      channels: 'https://independants.example\nhttps://www.youtube.com/@independants',
      promotion: 'Des vidéos et des articles pour les indépendants, avec des modèles à remplir.',
      payout: 'transfer',
    },
    account: {
      ...{ kind: 'iban', holder: 'Chloé Martin', iban: 'FR1420041010050500013M02606' },
      bic: 'PSSTFRPPLIL',
    },
  },
];

/** Who would like to recommend us, and waits for an answer. */
export const APPLICANTS: readonly Pick<Recommender, 'email' | 'locale' | 'answers'>[] = [
  {
    ...{ email: 'dana@affiliate.example', locale: 'en' },
    answers: {
      ...{ kind: 'person', name: 'Dana Reed', address: '40 Mill Road\nLeeds LS1 4DY', country: 'GB' },
      channels: 'https://firstyear.example',
      promotion: 'A podcast about the first year of a business; each episode names a document to have ready.',
      payout: 'paypal',
    },
  },
  {
    ...{ email: 'emil@affiliate.example', locale: 'de' },
    answers: {
      ...{
        kind: 'company',
        name: 'Nordhafen Medien GmbH',
        address: 'Kaistraße 2\n24103 Kiel',
        country: 'DE',
      },
      channels: 'https://handwerk-heute.example',
      promotion: 'Ein Magazin für Handwerksbetriebe, mit Mustern zu jedem Ratgeber.',
      payout: 'transfer',
    },
  },
];

/** What a person asks them, what one answers, and what is decided: each in its language. */
export const QUESTIONS = {
  ad: {
    en: 'The address of this click is that of an ad. Is it yours?',
    de: 'Die Adresse dieses Klicks gehört zu einer Anzeige. Ist es Ihre?',
    fr: 'L’adresse de ce clic est celle d’une annonce. Est-ce la vôtre ?',
  },
  answer: {
    en: 'A reader copied it from an ad of another shop: I buy none.',
    de: 'Eine Leserin hat sie aus der Anzeige eines anderen Shops kopiert. Ich schalte keine.',
    fr: 'Un lecteur l’a copiée d’une annonce d’une autre boutique : je n’en achète pas.',
  },
  cleared: {
    en: 'One press, and no ad was found.',
    de: 'Ein einziger Klick, und es fand sich keine Anzeige.',
    fr: 'Un seul clic, et aucune annonce n’a été trouvée.',
  },
  buyer: {
    en: 'Do you know who placed this order?',
    de: 'Wissen Sie, wer diese Bestellung aufgegeben hat?',
    fr: 'Savez-vous qui a passé cette commande ?',
  },
} as const;

/** What is bought, in turn. */
export const BOUGHT: readonly PackageToken[] = ['basic', 'premium', 'basic', 'basic', 'premium'];

/** Names of buyers, in turn. */
export const BUYERS = [
  ...['Jo Doe', 'Maria Rossi', 'Sven Olsen', 'Lena Braun', 'Paul Petit', 'Inês Costa', 'Tom Hill'],
];

/** What becomes of some sales a month later, by the number of the sale of the whole year. */
export const TURNS: ReadonlyMap<number, 'refund' | 'partial-refund' | 'dispute'> = new Map([
  [4, 'partial-refund'],
  [11, 'refund'],
  [19, 'dispute'],
  [30, 'partial-refund'],
]);

/** Sales that a person has to look at, by the number of the sale of the whole year. */
export const ODD: ReadonlyMap<number, { query?: string; buyer?: string; referrer?: string }> = new Map([
  [8, { query: '?gclid=demo' }],
  [24, { referrer: 'https://deals.example/' }],
  [45, { buyer: 'own' }],
]);
