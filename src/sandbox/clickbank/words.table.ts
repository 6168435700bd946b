import type { ByLocale } from '../../shared/locale.ts';

/** What a button of the order form may be pressed for. */
export const OUTCOMES = ['paid', 'declined', 'time-out', 'wrong-proof', 'old-proof'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Problem = 'broken' | 'emailMissing' | 'nameMissing' | 'countryMissing' | 'declined';

/** The words of the retailer's pages. Amounts are written as the buyer's language writes them. */
export type Words = {
  sandbox: string;
  title: string;
  /** What is charged at once, and each year after it. */
  price: string;
  /** Where it ends with what is paid. */
  never: string;
  email: string;
  name: string;
  /** The total stands beside each country. */
  country: string;
  total: string;
  totalTaxed: string;
  buttons: Record<Outcome, string>;
  tryOut: string;
  problems: Record<Problem, string>;
  noProduct: string;
  timeOutTitle: string;
  timeOut: string;
  support: string;
  rejected: string;
  another: string;
  none: string;
};

export const WORDS: ByLocale<Words> = {
  en: {
    sandbox: 'Sandbox: nothing is charged',
    title: 'Order form',
    price:
      '{first} for 12 months, then {renewal} a year until you cancel. In the European Union, VAT is added.',
    never: '{countries}: it does not renew, and ends with the 12 months.',
    email: 'Email',
    name: 'Name',
    country: 'Country and total',
    total: '{country}: {total}',
    totalTaxed: '{country}: {total} ({rate} VAT)',
    buttons: {
      paid: 'Pay now',
      declined: 'Pay with a card that is declined',
      'time-out': 'Pay, and the page never comes back',
      'wrong-proof': 'Pay, and return with a wrong proof',
      'old-proof': 'Pay, and return with a proof from yesterday',
    },
    tryOut: 'Or try what can go wrong',
    problems: {
      broken: 'This form is broken: open it again.',
      emailMissing: 'Please enter an email address.',
      nameMissing: 'Please enter your name.',
      countryMissing: 'Please choose a country.',
      declined: 'Your card was declined. Nothing was charged.',
    },
    noProduct: 'There is no such product.',
    timeOutTitle: 'Time-out',
    timeOut: 'The answer of the bank was lost.',
    support: 'Customer service',
    rejected: '{email}, receipt {receipt}: the card was rejected.',
    another: 'Pay with another card',
    none: 'Nothing is open.',
  },
  de: {
    sandbox: 'Sandbox: Es wird nichts abgebucht',
    title: 'Bestellung',
    price:
      '{first} für 12 Monate, danach {renewal} im Jahr, bis Sie kündigen. In der Europäischen Union kommt die Umsatzsteuer hinzu.',
    never: '{countries}: verlängert sich nicht und endet mit den 12 Monaten.',
    email: 'E-Mail',
    name: 'Name',
    country: 'Land und Gesamtbetrag',
    total: '{country}: {total}',
    totalTaxed: '{country}: {total} ({rate} MwSt.)',
    buttons: {
      paid: 'Jetzt bezahlen',
      declined: 'Mit einer Karte bezahlen, die abgelehnt wird',
      'time-out': 'Bezahlen, und die Seite kommt nicht zurück',
      'wrong-proof': 'Bezahlen und mit falschem Nachweis zurück',
      'old-proof': 'Bezahlen und mit einem Nachweis von gestern zurück',
    },
    tryOut: 'Oder ausprobieren, was schiefgehen kann',
    problems: {
      broken: 'Dieses Formular ist unbrauchbar: Öffnen Sie es noch einmal.',
      emailMissing: 'Bitte geben Sie eine E-Mail-Adresse ein.',
      nameMissing: 'Bitte geben Sie Ihren Namen ein.',
      countryMissing: 'Bitte wählen Sie ein Land.',
      declined: 'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht.',
    },
    noProduct: 'Dieses Produkt gibt es nicht.',
    timeOutTitle: 'Zeitüberschreitung',
    timeOut: 'Die Antwort der Bank ist verloren gegangen.',
    support: 'Kundenservice',
    rejected: '{email}, Beleg {receipt}: Die Karte wurde abgelehnt.',
    another: 'Mit einer anderen Karte bezahlen',
    none: 'Es ist nichts offen.',
  },
  es: {
    sandbox: 'Modo de prueba: no se cobra nada',
    title: 'Pedido',
    price:
      '{first} por 12 meses, después {renewal} al año hasta que cancele. En la Unión Europea se añade el IVA.',
    never: '{countries}: no se renueva y termina con los 12 meses.',
    email: 'Correo electrónico',
    name: 'Nombre',
    country: 'País y total',
    total: '{country}: {total}',
    totalTaxed: '{country}: {total} (IVA {rate})',
    buttons: {
      paid: 'Pagar ahora',
      declined: 'Pagar con una tarjeta que se rechaza',
      'time-out': 'Pagar, y la página no vuelve',
      'wrong-proof': 'Pagar y volver con una prueba falsa',
      'old-proof': 'Pagar y volver con una prueba de ayer',
    },
    tryOut: 'O probar qué puede fallar',
    problems: {
      broken: 'Este formulario no sirve: ábralo de nuevo.',
      emailMissing: 'Escriba una dirección de correo electrónico.',
      nameMissing: 'Escriba su nombre.',
      countryMissing: 'Elija un país.',
      declined: 'Su tarjeta ha sido rechazada. No se ha cobrado nada.',
    },
    noProduct: 'Este producto no existe.',
    timeOutTitle: 'Tiempo agotado',
    timeOut: 'La respuesta del banco se ha perdido.',
    support: 'Atención al cliente',
    rejected: '{email}, recibo {receipt}: la tarjeta ha sido rechazada.',
    another: 'Pagar con otra tarjeta',
    none: 'No hay nada pendiente.',
  },
  fr: {
    sandbox: 'Sandbox : rien n’est débité',
    title: 'Commande',
    price:
      '{first} pour 12 mois, puis {renewal} par an jusqu’à résiliation. Dans l’Union européenne, la TVA s’ajoute.',
    never: '{countries} : sans renouvellement, l’offre prend fin avec les 12 mois.',
    email: 'E-mail',
    name: 'Nom',
    country: 'Pays et total',
    total: '{country} : {total}',
    totalTaxed: '{country} : {total} (TVA {rate})',
    buttons: {
      paid: 'Payer maintenant',
      declined: 'Payer avec une carte refusée',
      'time-out': 'Payer, et la page ne revient pas',
      'wrong-proof': 'Payer et revenir avec une preuve fausse',
      'old-proof': 'Payer et revenir avec une preuve d’hier',
    },
    tryOut: 'Ou essayer ce qui peut échouer',
    problems: {
      broken: 'Ce formulaire est inutilisable : ouvrez-le de nouveau.',
      emailMissing: 'Saisissez une adresse e-mail.',
      nameMissing: 'Saisissez votre nom.',
      countryMissing: 'Choisissez un pays.',
      declined: 'Votre carte a été refusée. Rien n’a été débité.',
    },
    noProduct: 'Ce produit n’existe pas.',
    timeOutTitle: 'Délai dépassé',
    timeOut: 'La réponse de la banque s’est perdue.',
    support: 'Service client',
    rejected: '{email}, reçu {receipt} : la carte a été refusée.',
    another: 'Payer avec une autre carte',
    none: 'Rien n’est en attente.',
  },
  it: {
    sandbox: 'Sandbox: non viene addebitato nulla',
    title: 'Ordine',
    price:
      '{first} per 12 mesi, poi {renewal} all’anno fino alla disdetta. Nell’Unione europea si aggiunge l’IVA.',
    never: '{countries}: non si rinnova e termina con i 12 mesi.',
    email: 'E-mail',
    name: 'Nome',
    country: 'Paese e totale',
    total: '{country}: {total}',
    totalTaxed: '{country}: {total} (IVA {rate})',
    buttons: {
      paid: 'Paga ora',
      declined: 'Paga con una carta che viene rifiutata',
      'time-out': 'Paga, e la pagina non torna',
      'wrong-proof': 'Paga e torna con una prova falsa',
      'old-proof': 'Paga e torna con una prova di ieri',
    },
    tryOut: 'Oppure provi che cosa può andare storto',
    problems: {
      broken: 'Questo modulo non è utilizzabile: lo apra di nuovo.',
      emailMissing: 'Inserisca un indirizzo e-mail.',
      nameMissing: 'Inserisca il suo nome.',
      countryMissing: 'Scelga un paese.',
      declined: 'La carta è stata rifiutata. Non è stato addebitato nulla.',
    },
    noProduct: 'Questo prodotto non esiste.',
    timeOutTitle: 'Tempo scaduto',
    timeOut: 'La risposta della banca è andata persa.',
    support: 'Servizio clienti',
    rejected: '{email}, ricevuta {receipt}: la carta è stata rifiutata.',
    another: 'Paga con un’altra carta',
    none: 'Non c’è nulla in sospeso.',
  },
  pt: {
    sandbox: 'Modo de teste: nada é cobrado',
    title: 'Pedido',
    price:
      '{first} por 12 meses, depois {renewal} por ano até você cancelar. Na União Europeia, soma-se o IVA.',
    never: '{countries}: não se renova e termina com os 12 meses.',
    email: 'E-mail',
    name: 'Nome',
    country: 'País e total',
    total: '{country}: {total}',
    totalTaxed: '{country}: {total} (IVA {rate})',
    buttons: {
      paid: 'Pagar agora',
      declined: 'Pagar com um cartão que é recusado',
      'time-out': 'Pagar, e a página não volta',
      'wrong-proof': 'Pagar e voltar com uma prova falsa',
      'old-proof': 'Pagar e voltar com uma prova de ontem',
    },
    tryOut: 'Ou veja o que pode dar errado',
    problems: {
      broken: 'Este formulário não serve mais: abra-o de novo.',
      emailMissing: 'Digite um endereço de e-mail.',
      nameMissing: 'Digite o seu nome.',
      countryMissing: 'Escolha um país.',
      declined: 'Seu cartão foi recusado. Nada foi cobrado.',
    },
    noProduct: 'Este produto não existe.',
    timeOutTitle: 'Tempo esgotado',
    timeOut: 'A resposta do banco se perdeu.',
    support: 'Atendimento ao cliente',
    rejected: '{email}, recibo {receipt}: o cartão foi recusado.',
    another: 'Pagar com outro cartão',
    none: 'Não há nada pendente.',
  },
};
