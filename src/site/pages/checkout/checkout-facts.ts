/** Where somebody goes on who has a licence already; its words are checkout.problems of that name. */
export type ConflictWay = { name: 'signIn' | 'changePlan'; href: string };

/** What the checkout's script is told, in an attribute of its form. */
export type CheckoutFacts = {
  /** Path of the page and the package that is bought on it. */
  path: string;
  buy: string;
  locale: string;
  /** Where orders are placed and prices asked for. */
  service: string;
  /** Where what became of an order is asked for, by its number. */
  order: string;
  thanksHref: string;
  conflict: ConflictWay | null;
  /** The card's frame; null where cards are not taken. */
  card: { publishableKey: string; scriptUrl: string } | null;
};
