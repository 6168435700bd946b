import type { ByLocale } from '../../src/shared/locale.ts';

/** What people of the demo ask in the chat. */
export const QUESTIONS = {
  en: ['Do five people need five licenses?', 'Can I pay by invoice instead of a card?'],
  de: ['Brauchen fünf Personen fünf Lizenzen?', 'Kann ich auf Rechnung zahlen?'],
  es: ['¿Cinco personas necesitan cinco licencias?', '¿Puedo pagar con factura?'],
  fr: ['Faut-il cinq licences pour cinq personnes ?', 'Puis-je payer sur facture ?'],
  it: ['Per cinque persone servono cinque licenze?', 'Posso pagare con fattura?'],
  pt: ['Cinco pessoas precisam de cinco licenças?', 'Posso pagar com fatura?'],
} as const satisfies ByLocale<readonly string[]>;

/** What is answered often. */
export const PREPARED = [
  {
    locale: 'en',
    title: 'Seats',
    text: 'Premium is for five people: one license is enough for all of them.',
  },
  { locale: 'de', title: 'Plätze', text: 'Premium ist für fünf Personen: Eine Lizenz genügt für alle.' },
  {
    locale: 'fr',
    title: 'Places',
    text: 'Premium est pour cinq personnes : une licence suffit pour toutes.',
  },
] as const;

/** What mail servers say when they take nothing. */
export const REFUSALS = [
  '550 5.1.1 Recipient address rejected: User unknown',
  '552 5.2.2 The mailbox is full',
  'connect ETIMEDOUT 203.0.113.7:587',
] as const;
