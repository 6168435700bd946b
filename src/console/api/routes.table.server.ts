import { CUSTOMER_ROUTES } from './customer-routes.server.ts';
import { LIST_ROUTES } from './list-routes.server.ts';
import { makeRefund } from './refund-route.server.ts';
import type { ApiRoute } from './route.ts';
import type { ApiRouteName } from './route-names.table.ts';

/** What each address of the API does; one without a row, or without a scope, does not compile. */
export const API_ROUTES: Readonly<Record<ApiRouteName, ApiRoute>> = {
  ...CUSTOMER_ROUTES,
  ...LIST_ROUTES,
  makeRefund,
};
