/**
 * What stays when an account is erased, why, and for how many years from the end of the one it is of; the words are in
 * messages/<locale>/security.json under the kind. None of it leads to a document, a file or a session.
 */
export const KEPT_BY_LAW = [
  // Ten years: records of the EU's one-stop shop (Directive 2006/112/EC, article 369k); Canada asks for six.
  { kind: 'invoices', years: 10 },
  { kind: 'orders', years: 10 },
  { kind: 'ledger', years: 10 },
  // Claims of German law end three years after the year they arose in (BGB §§ 195, 199).
  { kind: 'declarations', years: 3 },
] as const;
