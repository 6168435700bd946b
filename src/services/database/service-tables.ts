import type { AffiliateInvoiceTables } from '../affiliate-invoices/rows.ts';
import type { AffiliateTables } from '../affiliates/rows.ts';
import type { ApiTokenTables } from '../api-tokens/rows.ts';
import type { AuditTables } from '../audit/rows.ts';
import type { CatalogueTables } from '../catalogue/rows.ts';
import type { ChatTables } from '../chat/rows.ts';
import type { LibraryTables } from '../documents/library/rows.ts';
import type { ExportTables } from '../exports/rows.ts';
import type { FiguresTables } from '../figures/rows.ts';
import type { MailTables } from '../mail/rows.ts';
import type { NewsTables } from '../newsroom/rows.ts';
import type { OperatorTables } from '../operators/rows.ts';
import type { OrderActTables } from '../orders/acts/rows.ts';
import type { SettingTables } from '../settings/rows.ts';
import type { SharingTables } from '../sharing/rows.ts';
import type { SigningTables } from '../signing/rows.ts';
import type { SystemTables } from '../system/rows.ts';
import type { WebhookTables } from '../webhooks/rows.ts';

/** Tables that their services declare by themselves. */
export type ServiceTables = SharingTables &
  AffiliateTables &
  AffiliateInvoiceTables &
  ApiTokenTables &
  AuditTables &
  CatalogueTables &
  LibraryTables &
  ChatTables &
  ExportTables &
  FiguresTables &
  MailTables &
  NewsTables &
  OperatorTables &
  OrderActTables &
  SettingTables &
  SigningTables &
  SystemTables &
  WebhookTables;
