import type { ActName } from '../../services/operators/permissions.table.ts';
import type { Act } from './act.server.ts';
import { ARTICLE_ACTS } from './article-acts.server.ts';
import { CHAT_ACTS } from './chat-acts.server.ts';
import { CUSTOMER_ACTS } from './customer-acts.server.ts';
import { EXPERIMENT_ACTS } from './experiment-acts.server.ts';
import { EXPORT_ACTS } from './export-acts.server.ts';
import { FLAG_ACTS } from './flag-acts.server.ts';
import { MAIL_ACTS } from './mail-acts.server.ts';
import { OFFICE_ACTS } from './office-acts.server.ts';
import { ORDER_ACTS } from './order-acts.server.ts';
import { PAYOUT_ACTS } from './payout-acts.server.ts';
import { SECURITY_ACTS } from './security-acts.server.ts';
import { SETTING_ACTS } from './setting-acts.server.ts';
import { SIGNING_ACTS } from './signing-acts.server.ts';
import { SYSTEM_ACTS } from './system-acts.server.ts';
import { TEMPLATE_ACTS } from './template-acts.server.ts';
import { TOKEN_ACTS } from './token-acts.server.ts';
import { WEBHOOK_ACTS } from './webhook-acts.server.ts';

/** What each act does. One without a row in the table of permissions, or the other way round, does not compile. */
export const ACTS: Readonly<Record<ActName, Act>> = {
  ...ARTICLE_ACTS,
  ...CUSTOMER_ACTS,
  ...ORDER_ACTS,
  ...OFFICE_ACTS,
  ...MAIL_ACTS,
  ...CHAT_ACTS,
  ...PAYOUT_ACTS,
  ...FLAG_ACTS,
  ...EXPERIMENT_ACTS,
  ...SECURITY_ACTS,
  ...SETTING_ACTS,
  ...EXPORT_ACTS,
  ...TOKEN_ACTS,
  ...SIGNING_ACTS,
  ...SYSTEM_ACTS,
  ...WEBHOOK_ACTS,
  ...TEMPLATE_ACTS,
};
