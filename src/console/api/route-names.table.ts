/** All that programs may ask for. */
export const API_ROUTE_NAMES = [
  'listCustomers',
  'getCustomer',
  'listOrders',
  'getOrder',
  'listSubscriptions',
  'listInvoices',
  'listRefunds',
  'makeRefund',
  'listAffiliates',
  'listCommissions',
  'getFigure',
  'listTemplates',
  'listEvents',
] as const;
export type ApiRouteName = (typeof API_ROUTE_NAMES)[number];
