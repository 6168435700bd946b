/**
 * What the texts promise, where, and the test that proves that the product keeps it. `said` is a piece of the text as
 * it stands in its file; `test` a piece of the test's name. A promise that nothing proves is no promise: take it out
 * of the text, or build it. The pages that sell the workspace have a table of their own, sentence by sentence
 * (sentences.table.ts).
 */
type Promised = {
  readonly promise: string;
  readonly said: readonly { readonly file: string; readonly text: string }[];
  readonly proof: readonly { readonly file: string; readonly test: string }[];
};

const LOCALES = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const;
type Words = Record<(typeof LOCALES)[number], string>;

const inMessages = (area: string, words: Partial<Words>) =>
  said(`src/locales/messages/*/${area}.json`, words);
const inLegal = (name: string, words: Partial<Words>) => said(`content/legal/*/${name}.md`, words);

function said(path: string, words: Partial<Words>): { file: string; text: string }[] {
  return LOCALES.flatMap((locale) => {
    const text = words[locale];
    return text === undefined ? [] : [{ file: path.replace('*', locale), text }];
  });
}

/** What the six agreements say of a trial (decision 0044, what a trial sees). */
const TAKING_OUT: Words = {
  en: 'taking text or files out of the service. What you fill in is kept in your account',
  de: 'Text oder Dateien aus dem Dienst mitzunehmen. Was Sie ausfüllen, wird auch in der Testphase',
  es: 'sacar texto o archivos del servicio. Lo que usted rellena se conserva',
  fr: 'sortir du texte ou des fichiers du service. Ce que vous remplissez est conservé',
  it: 'portare testo o file fuori dal servizio. Ciò che compila è conservato',
  pt: 'levar texto ou arquivos para fora do serviço. O que você preenche fica guardado',
};
const NOTHING_CHARGED: Words = {
  en: 'we charge nothing for the days until you withdraw',
  de: 'berechnen wir für die Tage bis zum Widerruf nichts',
  es: 'no cobramos los días transcurridos hasta el desistimiento',
  fr: 'nous ne facturons rien pour les jours qui précèdent la rétractation',
  it: 'i giorni trascorsi fino al recesso non si pagano',
  pt: 'não cobramos pelos dias até a desistência',
};
const NOTICES: Words = {
  en: '21 days before the renewal',
  de: '21 Tage vor der Verlängerung',
  es: '21 días antes de la renovación',
  fr: '45 jours avant l’échéance',
  it: '21 giorni prima del rinnovo',
  pt: '21 dias antes da renovação',
};

const MONTHS_NOTICE: Words = {
  en: 'end it at any time with a month’s notice at most',
  de: 'jederzeit mit einer Frist von höchstens einem Monat kündigen',
  es: 'en cualquier momento con un preaviso máximo de un mes',
  fr: 'à tout moment, avec un préavis d’un mois au plus',
  it: 'un preavviso di un mese al massimo',
  pt: 'a qualquer momento, com aviso prévio de no máximo um mês',
};

export const PROMISES: readonly Promised[] = [
  {
    promise: 'as many templates, contracts, policies and business plans as a page says',
    said: [
      ...inMessages('templates', {
        en: '{templates} templates',
        de: '{templates} Vorlagen',
        es: '{templates} plantillas',
        fr: '{templates} modèles',
        it: '{templates} modelli',
        pt: '{templates} modelos',
      }),
      { file: 'content/newsroom/en/3000-templates-milestone.md', text: 'it is an aim and not a count' },
    ],
    proof: [{ file: 'tests/catalogue/whole-site.test.ts', test: 'no page says more than the library' }],
  },
  {
    promise: 'five departments, six languages',
    said: inMessages('home', { en: 'templates in five departments' }),
    proof: [{ file: 'tests/catalogue/whole-site.test.ts', test: 'departments and languages' }],
  },
  {
    promise: 'a trial fills in and keeps, and takes nothing out (decision 0044, what a trial sees)',
    said: ['terms-of-use', 'eula', 'refund-policy'].flatMap((name) => inLegal(name, TAKING_OUT)),
    proof: [
      { file: 'tests/journeys/filling.test.ts', test: 'and there after a reload, without a button' },
      { file: 'tests/services/download.test.ts', test: 'R4.4.29 a free account is refused' },
      { file: 'tests/services/handover.test.ts', test: 'no text and no file' },
    ],
  },
  {
    promise: 'a free trial asks for no card',
    said: inMessages('support', { en: 'No credit card required', de: 'Keine Kreditkarte nötig' }),
    proof: [{ file: 'tests/journeys/free-trial.test.ts', test: 'account that is a trial' }],
  },
  {
    promise: 'who withdraws in time gets all back, the days used included',
    said: [
      ...['terms-of-use', 'refund-policy'].flatMap((name) => inLegal(name, NOTHING_CHARGED)),
      ...inMessages('mail', {
        en: 'we charge nothing for the days you have had it',
        de: 'für die Tage bis zum Widerruf berechnen wir nichts',
        es: 'no cobramos los días transcurridos',
        fr: 'nous ne facturons pas les jours écoulés',
        it: 'i giorni già trascorsi non si pagano',
        pt: 'não cobramos os dias já usados',
      }),
    ],
    proof: [
      { file: 'tests/services/contracts.test.ts', test: 'the whole payment is given back once' },
      { file: 'src/site/pages/legal/promises.test.ts', test: 'withdrawing costs nothing' },
    ],
  },
  {
    promise: 'withdrawing and cancelling need no account',
    said: inLegal('refund-policy', {
      en: 'you need not sign in',
      de: 'anmelden müssen Sie sich dafür nicht',
    }),
    proof: [{ file: 'tests/journeys/contract.test.ts', test: 'shows everything, with one button by law' }],
  },
  {
    promise: 'other means of payment than the cards that the terms name',
    said: inLegal('terms-of-use', {
      de: 'Visa, Mastercard), mit einer anderen Karte oder auf einem der weiteren Wege, die die Bestellseite anbietet',
      es: 'Visa, Mastercard), con otra tarjeta o con otro de los medios que ofrece la página de pedido',
      fr: 'Visa, Mastercard), par une autre carte ou par un autre des moyens que propose la page de commande',
      it: 'Visa, Mastercard), con un’altra carta o con un altro dei mezzi offerti dalla pagina d’ordine',
      pt: 'Visa, Mastercard), com outro cartão ou por outro dos meios que a página do pedido oferece',
    }),
    proof: [
      { file: 'src/site/pages/legal/promises.test.ts', test: 'withdrawing costs nothing' },
      { file: 'tests/journeys/refused-renewals.test.ts', test: 'R4.4.34 by PayPal' },
    ],
  },
  {
    promise: 'a notice before the renewal of a year',
    said: ['terms-of-use', 'refund-policy'].flatMap((name) => inLegal(name, NOTICES)),
    proof: [
      { file: 'src/services/orders/notices/notices.test.ts', test: 'one notice 21 days before' },
      { file: 'src/services/orders/notices/notices.test.ts', test: 'France: 45, 30 and 10 days before' },
    ],
  },
  {
    promise: 'a month renews without a notice; its receipt says when',
    said: inLegal('terms-of-use', {
      en: 'renews without a notice beforehand',
      de: 'verlängert sich ohne vorherigen Hinweis',
      it: 'si rinnova senza avviso preventivo',
    }),
    proof: [
      { file: 'src/services/orders/notices/notices.test.ts', test: 'nor for plans paid by the month' },
      { file: 'src/services/orders/mails/order-letter.test.ts', test: 'complete, the same in HTML and text' },
    ],
  },
  {
    promise: 'consumers of some countries go on by the month and leave at a month’s notice',
    said: [...inLegal('terms-of-use', MONTHS_NOTICE), ...inMessages('checkout', MONTHS_NOTICE)],
    proof: [
      { file: 'tests/services/renewal-rules.test.ts', test: 'in Germany goes on by the month' },
      { file: 'src/services/subscriptions/renewal.test.ts', test: 'I13.23 where the law lets a consumer go' },
    ],
  },
  {
    promise: 'a renewal is stopped online, and access lasts until the last day paid for',
    said: inMessages('pricing', { en: 'You keep access until the last day you paid for' }),
    proof: [
      { file: 'tests/journeys/billing.test.ts', test: 'the renewal is stopped on the third screen' },
      { file: 'src/services/invoices/invoices.test.ts', test: 'downloads last until the paid end' },
    ],
  },
  {
    promise: 'every account has a drive, and a plan more room in it',
    said: inMessages('drive', {
      en: 'for files there are {free} without a plan',
      de: 'für Dateien haben Sie {free} ohne Tarif',
      es: 'para archivos hay {free} sin plan',
      fr: 'pour les fichiers, {free} sans formule',
      it: 'per i file ci sono {free} senza un piano',
      pt: 'para arquivos, são {free} sem plano',
    }),
    proof: [
      {
        file: 'src/services/spaces/space.test.ts',
        test: 'a licence has the gigabytes its plan is sold with, an account 100 MB',
      },
      { file: 'tests/services/spaces.test.ts', test: 'without the plan nothing more fits' },
    ],
  },
  {
    promise: 'where the captcha is off, orders are limited and each is taken once',
    said: inMessages('pricing', {
      en: 'each order is taken once, orders from one place are limited',
      de: 'Jede Bestellung wird nur einmal angenommen',
      es: 'cada pedido se acepta una sola vez',
      fr: 'chaque commande n’est prise qu’une fois',
      it: 'ogni ordine si accetta una volta sola',
      pt: 'cada pedido é aceito uma só vez',
    }),
    proof: [
      { file: 'tests/services/order-limits.test.ts', test: 'who places order after order is stopped' },
      { file: 'tests/services/double-orders.test.ts', test: 'cannot be paid beside the next one' },
    ],
  },
  {
    promise: 'a percentage is of a price that can be paid in that language',
    said: inMessages('pricing', {
      en: 'Premium costs that much less in its first year; Basic stands here at its everyday price',
      es: 'sobre el precio habitual de {regular} al año',
      fr: 'par rapport au prix normal de {regular} par an',
      pt: 'em relação ao preço normal de {regular} por ano',
    }),
    proof: [
      { file: 'tests/catalogue/pricing.test.ts', test: 'no price by the month is compared with' },
      {
        file: 'src/site/pages/plans/offer-words.test.ts',
        test: 'says in the same sentence what it is compared with',
      },
    ],
  },
  {
    promise: 'an offer ends on the day its page names',
    said: inMessages('pricing', { en: 'The offer ends on {date}.' }),
    proof: [
      { file: 'tests/catalogue/pricing.test.ts', test: 'no headline says today, this week or this month' },
      {
        file: 'src/services/subscriptions/subscriptions.test.ts',
        test: 'U48 an offer runs until its last day is over everywhere',
      },
    ],
  },
  {
    promise: 'nothing of the captcha before consent where the law asks for it, nor after a refusal',
    said: inMessages('pricing', {
      en: 'unless you have declined cookies; where the law asks for your consent first',
      de: 'sofern Sie Cookies nicht abgelehnt haben; wo das Gesetz vorher Ihre Einwilligung verlangt',
      es: 'salvo que usted haya rechazado las cookies; donde la ley exige antes su consentimiento',
      fr: 'sauf si vous avez refusé les cookies',
      it: 'a meno che Lei non abbia rifiutato i cookie; dove la legge richiede prima il consenso',
      pt: 'a menos que você tenha recusado os cookies; onde a lei exige antes o seu consentimento',
    }),
    proof: [
      { file: 'tests/journeys/captcha-and-chat.test.ts', test: 'without consent nothing is asked' },
      { file: 'tests/journeys/consent-matrix.test.ts', test: 'country × GPC × choice × page' },
    ],
  },
  {
    promise: 'the chat says whether one is connected; whether somebody is there it says only while it knows',
    said: inMessages('pricing', {
      en: '"online": "Connected"',
      de: '"online": "Verbunden"',
      es: '"online": "Con conexión"',
      fr: '"online": "Connexion établie"',
      it: '"online": "Connesso"',
      pt: '"online": "Conectado"',
    }),
    proof: [{ file: 'tests/journeys/chat.test.ts', test: 'it follows the browser’s connection' }],
  },
  {
    promise: 'a hundred files a day',
    said: inLegal('terms-of-use', { en: '100 documents' }),
    proof: [
      {
        file: 'tests/services/download.test.ts',
        test: 'R9.39 S56 the licence covers 100 files of a UTC day',
      },
    ],
  },
  {
    promise: 'the way to a seat for as many as the plan names',
    said: inMessages('features', { en: 'one with Basic, up to five with Premium' }),
    proof: [{ file: 'tests/services/seats.test.ts', test: 'R6.10 a second person is refused a seat' }],
  },
];
