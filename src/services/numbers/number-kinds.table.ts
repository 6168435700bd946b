/** Kinds of papers that are numbered, each in a series of its own, and the families of templates they are made from. */
export const NUMBER_KINDS = {
  invoice: [
    'invoice',
    'auto-repair-invoice',
    'catering-invoice',
    'construction-invoice',
    'consulting-invoice',
    'freelance-invoice',
    'photography-invoice',
    'rent-invoice',
  ],
  creditNote: ['credit-note'],
  quotation: ['quotation', 'business-proposal', 'proforma-invoice'],
  order: ['purchase-order', 'blanket-purchase-order', 'service-purchase-order', 'request-for-quotation'],
  deliveryNote: ['delivery-note'],
  receipt: ['payment-receipt'],
  workOrder: ['work-order'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type NumberKind = keyof typeof NUMBER_KINDS;

/** The fields that hold a paper's own number. */
export const NUMBER_KEYS: readonly string[] = ['number', 'order_number'];
