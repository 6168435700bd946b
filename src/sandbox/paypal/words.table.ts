import type { ByLocale } from '../../shared/locale.ts';

/** What a buyer can do on the approval page. */
export const CHOICES = ['approve', 'cancel', 'no-money', 'limited', 'time-out', 'no-charge'] as const;
export type Choice = (typeof CHOICES)[number];

/** The words of the stand-in's pages. Amounts are written as the buyer's language writes them. */
export type Words = {
  sandbox: string;
  standsIn: string;
  subscribe: string;
  youPay: string;
  /** What is charged each time; with `first` where the first time costs less. */
  every: Record<'MONTH' | 'YEAR', string>;
  first: Record<'MONTH' | 'YEAR' | 'YEAR_MONTH', string>;
  account: string;
  choices: Record<Choice, string>;
  notices: Partial<Record<Choice, string>>;
  tryOut: string;
  autopay: string;
  refused: string;
  good: string;
  another: string;
  none: string;
  unknownTitle: string;
  unknown: string;
  timeOutTitle: string;
  timeOut: string;
};

export const WORDS: ByLocale<Words> = {
  en: {
    sandbox: 'Sandbox: nothing is charged',
    standsIn: 'This page stands in for PayPal’s.',
    subscribe: 'Subscribe to {product}',
    youPay: 'You pay',
    every: { MONTH: '{amount} a month', YEAR: '{amount} a year' },
    first: {
      MONTH: '{first} for the first month, then {amount} a month',
      YEAR: '{first} for the first year, then {amount} a year',
      YEAR_MONTH: '{first} for the first year, then {amount} a month',
    },
    account: 'PayPal account',
    choices: {
      approve: 'Agree and subscribe',
      cancel: 'Cancel and return',
      'no-money': 'Not enough money',
      limited: 'Account limited',
      'time-out': 'Time-out: agree, and the page never answers',
      'no-charge': 'Agree, but the money is never taken',
    },
    notices: {
      'no-money': 'There is not enough money for this payment. Nothing was charged.',
      limited: 'This account is limited and cannot pay. Nothing was charged.',
    },
    tryOut: 'To see what can go wrong',
    autopay: 'Automatic payments',
    refused: 'The card of this subscription is refused.',
    good: 'The card of this subscription is good.',
    another: 'Choose another card',
    none: 'There are none.',
    unknownTitle: 'Nothing here',
    unknown: 'PayPal knows of no such subscription.',
    timeOutTitle: 'Time-out',
    timeOut: 'The page took too long to answer.',
  },
  de: {
    sandbox: 'Sandbox: Es wird nichts abgebucht',
    standsIn: 'Diese Seite steht für die von PayPal.',
    subscribe: '{product} abonnieren',
    youPay: 'Sie zahlen',
    every: { MONTH: '{amount} im Monat', YEAR: '{amount} im Jahr' },
    first: {
      MONTH: '{first} im ersten Monat, danach {amount} im Monat',
      YEAR: '{first} im ersten Jahr, danach {amount} im Jahr',
      YEAR_MONTH: '{first} im ersten Jahr, danach {amount} im Monat',
    },
    account: 'PayPal-Konto',
    choices: {
      approve: 'Zustimmen und abonnieren',
      cancel: 'Abbrechen und zurück',
      'no-money': 'Nicht genug Guthaben',
      limited: 'Konto eingeschränkt',
      'time-out': 'Zeitüberschreitung: zustimmen, und die Seite antwortet nicht',
      'no-charge': 'Zustimmen, aber das Geld wird nie eingezogen',
    },
    notices: {
      'no-money': 'Das Guthaben reicht für diese Zahlung nicht. Es wurde nichts abgebucht.',
      limited: 'Dieses Konto ist eingeschränkt und kann nicht zahlen. Es wurde nichts abgebucht.',
    },
    tryOut: 'Zum Ausprobieren, was schiefgehen kann',
    autopay: 'Automatische Zahlungen',
    refused: 'Die Karte dieses Abonnements wird abgelehnt.',
    good: 'Die Karte dieses Abonnements ist in Ordnung.',
    another: 'Andere Karte wählen',
    none: 'Es gibt keine.',
    unknownTitle: 'Hier ist nichts',
    unknown: 'PayPal kennt dieses Abonnement nicht.',
    timeOutTitle: 'Zeitüberschreitung',
    timeOut: 'Die Seite hat nicht rechtzeitig geantwortet.',
  },
  es: {
    sandbox: 'Modo de prueba: no se cobra nada',
    standsIn: 'Esta página hace las veces de la de PayPal.',
    subscribe: 'Suscribirse a {product}',
    youPay: 'Importe',
    every: { MONTH: '{amount} al mes', YEAR: '{amount} al año' },
    first: {
      MONTH: '{first} el primer mes, después {amount} al mes',
      YEAR: '{first} el primer año, después {amount} al año',
      YEAR_MONTH: '{first} el primer año, después {amount} al mes',
    },
    account: 'Cuenta de PayPal',
    choices: {
      approve: 'Aceptar y suscribirse',
      cancel: 'Cancelar y volver',
      'no-money': 'Saldo insuficiente',
      limited: 'Cuenta limitada',
      'time-out': 'Tiempo agotado: aceptar, y la página no responde',
      'no-charge': 'Aceptar, pero el dinero no se cobra nunca',
    },
    notices: {
      'no-money': 'No hay saldo suficiente para este pago. No se ha cobrado nada.',
      limited: 'Esta cuenta está limitada y no puede pagar. No se ha cobrado nada.',
    },
    tryOut: 'Para ver qué puede fallar',
    autopay: 'Pagos automáticos',
    refused: 'La tarjeta de esta suscripción se rechaza.',
    good: 'La tarjeta de esta suscripción funciona.',
    another: 'Elegir otra tarjeta',
    none: 'No hay ninguno.',
    unknownTitle: 'Aquí no hay nada',
    unknown: 'PayPal no conoce esta suscripción.',
    timeOutTitle: 'Tiempo agotado',
    timeOut: 'La página ha tardado demasiado en responder.',
  },
  fr: {
    sandbox: 'Sandbox : rien n’est débité',
    standsIn: 'Cette page tient lieu de celle de PayPal.',
    subscribe: 'S’abonner à {product}',
    youPay: 'Vous payez',
    every: { MONTH: '{amount} par mois', YEAR: '{amount} par an' },
    first: {
      MONTH: '{first} le premier mois, puis {amount} par mois',
      YEAR: '{first} la première année, puis {amount} par an',
      YEAR_MONTH: '{first} la première année, puis {amount} par mois',
    },
    account: 'Compte PayPal',
    choices: {
      approve: 'Accepter et s’abonner',
      cancel: 'Annuler et revenir',
      'no-money': 'Solde insuffisant',
      limited: 'Compte limité',
      'time-out': 'Délai dépassé : accepter, et la page ne répond pas',
      'no-charge': 'Accepter, mais l’argent n’est jamais prélevé',
    },
    notices: {
      'no-money': 'Le solde ne suffit pas pour ce paiement. Rien n’a été débité.',
      limited: 'Ce compte est limité et ne peut pas payer. Rien n’a été débité.',
    },
    tryOut: 'Pour voir ce qui peut échouer',
    autopay: 'Paiements automatiques',
    refused: 'La carte de cet abonnement est refusée.',
    good: 'La carte de cet abonnement est valable.',
    another: 'Choisir une autre carte',
    none: 'Il n’y en a pas.',
    unknownTitle: 'Rien à cette adresse',
    unknown: 'PayPal ne connaît pas cet abonnement.',
    timeOutTitle: 'Délai dépassé',
    timeOut: 'La page a mis trop de temps à répondre.',
  },
  it: {
    sandbox: 'Sandbox: non viene addebitato nulla',
    standsIn: 'Questa pagina fa le veci di quella di PayPal.',
    subscribe: 'Abbonamento a {product}',
    youPay: 'Da pagare',
    every: { MONTH: '{amount} al mese', YEAR: '{amount} all’anno' },
    first: {
      MONTH: '{first} il primo mese, poi {amount} al mese',
      YEAR: '{first} il primo anno, poi {amount} all’anno',
      YEAR_MONTH: '{first} il primo anno, poi {amount} al mese',
    },
    account: 'Conto PayPal',
    choices: {
      approve: 'Accetta e abbonati',
      cancel: 'Annulla e torna indietro',
      'no-money': 'Saldo insufficiente',
      limited: 'Conto limitato',
      'time-out': 'Tempo scaduto: accetta, e la pagina non risponde',
      'no-charge': 'Accetta, ma il denaro non viene mai prelevato',
    },
    notices: {
      'no-money': 'Il saldo non basta per questo pagamento. Non è stato addebitato nulla.',
      limited: 'Questo conto è limitato e non può pagare. Non è stato addebitato nulla.',
    },
    tryOut: 'Per vedere che cosa può andare storto',
    autopay: 'Pagamenti automatici',
    refused: 'La carta di questo abbonamento viene rifiutata.',
    good: 'La carta di questo abbonamento è valida.',
    another: 'Scegli un’altra carta',
    none: 'Non ce ne sono.',
    unknownTitle: 'Qui non c’è nulla',
    unknown: 'PayPal non conosce questo abbonamento.',
    timeOutTitle: 'Tempo scaduto',
    timeOut: 'La pagina ha impiegato troppo a rispondere.',
  },
  pt: {
    sandbox: 'Modo de teste: nada é cobrado',
    standsIn: 'Esta página faz as vezes da página do PayPal.',
    subscribe: 'Assinar {product}',
    youPay: 'Você paga',
    every: { MONTH: '{amount} por mês', YEAR: '{amount} por ano' },
    first: {
      MONTH: '{first} no primeiro mês, depois {amount} por mês',
      YEAR: '{first} no primeiro ano, depois {amount} por ano',
      YEAR_MONTH: '{first} no primeiro ano, depois {amount} por mês',
    },
    account: 'Conta do PayPal',
    choices: {
      approve: 'Concordar e assinar',
      cancel: 'Cancelar e voltar',
      'no-money': 'Saldo insuficiente',
      limited: 'Conta limitada',
      'time-out': 'Tempo esgotado: concordar, e a página não responde',
      'no-charge': 'Concordar, mas o dinheiro nunca é cobrado',
    },
    notices: {
      'no-money': 'O saldo não é suficiente para este pagamento. Nada foi cobrado.',
      limited: 'Esta conta está limitada e não pode pagar. Nada foi cobrado.',
    },
    tryOut: 'Para ver o que pode dar errado',
    autopay: 'Pagamentos automáticos',
    refused: 'O cartão desta assinatura é recusado.',
    good: 'O cartão desta assinatura está em ordem.',
    another: 'Escolher outro cartão',
    none: 'Não há nenhum.',
    unknownTitle: 'Nada por aqui',
    unknown: 'O PayPal não conhece esta assinatura.',
    timeOutTitle: 'Tempo esgotado',
    timeOut: 'A página demorou demais para responder.',
  },
};
