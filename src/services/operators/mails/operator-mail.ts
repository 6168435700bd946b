import * as v from 'valibot';
import { defineMail } from '../../mail/mail-kind.ts';
import { ROLES } from '../permissions.table.ts';

/** What operators are mailed of: who may come into the console, and what became of what they asked for. */
export const NOTICES = [
  'recoveryUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'appSet',
  'codesRenewed',
  'rolesChanged',
  'invited',
  'suspended',
  'reinstated',
  'removed',
  'reset',
  'approved',
  'refused',
  'void',
  'tokenEnds',
] as const;

const operatorMailData = v.object({
  about: v.picklist(NOTICES),
  /** Whether its reader is the person it is about. */
  isOwn: v.boolean(),
  /** Whom it is about, by name. */
  person: v.string(),
  /** Who did it; null: the person themselves. */
  by: v.nullable(v.string()),
  roles: v.array(v.picklist(ROLES)),
  /** Of a passkey or a token its name, of a request its action. */
  what: v.nullable(v.string()),
  /** ISO 8601. */
  at: v.string(),
  /** Where the reader looks at it. */
  href: v.string(),
});
export type OperatorMailData = v.InferOutput<typeof operatorMailData>;
export type NoticeKind = OperatorMailData['about'];
export const OPERATOR_MAIL = defineMail('operator-notice', operatorMailData);
