import type { Services } from '../services/services.ts';
import type { DueWork } from '../services/work/due-work.server.ts';
import { keysOf } from '../shared/keys.ts';

/** Services that show the work they do by themselves. */
type Working = {
  [Name in keyof Services]: Services[Name] extends { work: DueWork } ? Name : never;
}[keyof Services];

/** In this order their work is started, and ended from its end. One that is missing does not compile. */
const WORKING: Readonly<Record<Working, true>> = {
  commissions: true,
  figures: true,
  contracts: true,
  applications: true,
  affiliateFlags: true,
  affiliateTerms: true,
  statements: true,
  payoutNews: true,
  affiliateInvoices: true,
  affiliatePostbacks: true,
  webhooks: true,
  unfinishedOrders: true,
  partners: true,
  calendar: true,
  overQuota: true,
  sharingNews: true,
  signing: true,
  chat: true,
  malware: true,
  erasure: true,
  dataImport: true,
  exports: true,
  apiTokens: true,
  auditDigest: true,
};

/** All of them, in that order; orders come first. */
export function worksOf(services: Services): { start(): void; stop(): Promise<void> }[] {
  return [services.orders, ...keysOf(WORKING).map((name) => services[name].work), services.fileTexts];
}
