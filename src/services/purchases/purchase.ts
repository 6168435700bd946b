import type { PageSettings } from '../context.server.ts';
import type { Services } from '../services.ts';
import type { Chosen } from './chosen.server.ts';

export type PurchaseParts = {
  services: Services;
  settings: Pick<PageSettings, 'publicUrl' | 'templatesUrls'>;
  request: Request;
  /** The visitor's address, for the limits. */
  address: string;
  secure: boolean;
};

export type Purchase = {
  chosen: Chosen;
  /** As posted; `website` is the honeypot. */
  fields: Readonly<Record<string, unknown>>;
  /** The card's fields are a frame on the page. */
  framed: boolean;
};
