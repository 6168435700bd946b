import type { ByLocale } from '../../src/shared/locale.ts';

/** What people of the demo ask in the chat. */
export const QUESTIONS = {
  en: [
    'Do five people need five licenses?',
    'Can I pay by invoice instead of a card?',
    'I canceled last week. Can I still download what I made?',
    'Is there a version of the lease for Quebec?',
    'My logo comes out blurred in the PDF. Which format is best?',
    'We moved. How do I change the address on our invoices?',
    'Can my accountant see the documents without paying?',
    'The email with the signing link never reached my client.',
    'Does the NDA work for two companies that both share secrets?',
  ],
  de: [
    'Brauchen fünf Personen fünf Lizenzen?',
    'Kann ich auf Rechnung zahlen?',
    'Wie ändere ich die Adresse auf unseren Rechnungen?',
    'Gilt der Mietvertrag auch für Gewerberäume?',
  ],
  es: ['¿Cinco personas necesitan cinco licencias?', '¿Puedo pagar con factura?', '¿Cómo cambio mi correo?'],
  fr: [
    'Faut-il cinq licences pour cinq personnes ?',
    'Puis-je payer sur facture ?',
    'Comment changer l’adresse de nos factures ?',
    'Mon client n’a pas reçu le lien de signature.',
  ],
  it: [
    'Per cinque persone servono cinque licenze?',
    'Posso pagare con fattura?',
    'Come cambio l’indirizzo email?',
  ],
  pt: ['Cinco pessoas precisam de cinco licenças?', 'Posso pagar com fatura?', 'Como mudo o meu e-mail?'],
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
