import type { Product } from '../../../document/products.ts';
import type { Messages } from '../../../locales/messages.server.ts';

/** Products that are offered in tables, and the words for them. */
export type ProductChoice = { items: readonly Product[]; texts: Messages['products']['pick'] };
