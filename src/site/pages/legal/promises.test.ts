import { expect, test } from 'vitest';
import { type ByLocale, LOCALE_CODES, type Locale } from '../../../shared/locale.ts';
import { words } from './reading.fixture.ts';

const ANNUAL: readonly Locale[] = ['es', 'fr', 'pt'];
const TAKING_OUT: ByLocale<string> = {
  en: 'taking text or files out of the service',
  de: 'Text oder Dateien aus dem Dienst mitzunehmen',
  es: 'sacar texto o archivos del servicio',
  fr: 'sortir du texte ou des fichiers du service',
  it: 'portare testo o file fuori dal servizio',
  pt: 'levar texto ou arquivos para fora do serviço',
};
const PAID_AFTER_WITHDRAWING =
  /pay for what you have received|Erhaltene zu bezahlen|pagar lo recibido|payer ce que vous avez reçu|pagare quanto ricevuto|pague pelo que já recebeu/;

test.each(LOCALE_CODES)(
  'I13.22 R4.4.29 in %s the trial keeps what is filled in, and lets nothing out',
  (locale) => {
    for (const name of ['terms-of-use', 'eula', 'refund-policy'] as const)
      expect(words(name, locale)).toContain(TAKING_OUT[locale]);
  },
);

test.each(LOCALE_CODES)(
  'I13.22 in %s withdrawing costs nothing, a month has no notice, cards are not all',
  (locale) => {
    const terms = words('terms-of-use', locale);
    expect(terms + words('refund-policy', locale)).not.toMatch(PAID_AFTER_WITHDRAWING);
    const monthly = /paid by the month renews|monatlich bezahlter Tarif|pagato di mese in mese/;
    expect(monthly.test(terms)).toBe(!ANNUAL.includes(locale));
    const furtherWays = /Bestellseite|página de pedido|page de commande|pagina d’ordine|página do pedido/;
    expect(furtherWays.test(terms)).toBe(locale !== 'en');
  },
);
