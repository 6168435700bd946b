/** What is kept of an account in a table, as its owner takes it along. Hashes, keys and numbers of ours stay out. */
export type KeptRows = { file: string; table: string; by: string; columns: readonly string[]; order: string };

/** A file of the export per row: `<file>.json`. */
export const KEPT_ROWS: readonly KeptRows[] = [
  {
    file: 'sessions',
    table: 'sessions',
    by: 'account_id',
    columns: ['kind', 'browser', 'system', 'country', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'],
    order: 'created_at',
  },
  {
    file: 'history',
    table: 'account_events',
    by: 'account_id',
    columns: ['kind', 'data', 'at'],
    order: 'at',
  },
  {
    file: 'passkeys',
    table: 'passkeys',
    by: 'account_id',
    columns: ['name', 'created_at', 'last_used_at'],
    order: 'created_at',
  },
  {
    file: 'changes-asked-for',
    table: 'account_changes',
    by: 'account_id',
    columns: ['kind', 'state', 'from_address', 'to_address', 'at', 'due_at'],
    order: 'at',
  },
  {
    file: 'mails',
    table: 'outbox',
    by: 'account_id',
    columns: ['mail', 'locale', 'recipient', 'created_at', 'sent_at'],
    order: 'created_at',
  },
  {
    file: 'opened-templates',
    table: 'openings',
    by: 'account_id',
    columns: ['template_id', 'opened_at'],
    order: 'opened_at',
  },
  {
    file: 'downloads',
    table: 'downloads',
    by: 'account_id',
    columns: ['template_id', 'document_id', 'format', 'at'],
    order: 'at',
  },
  {
    file: 'plans',
    table: 'entitlements',
    by: 'account_id',
    columns: ['plan', 'source', 'starts_at', 'ends_at', 'created_at'],
    order: 'starts_at',
  },
  {
    file: 'licence-acts',
    table: 'licence_acts',
    by: 'account_id',
    columns: ['act', 'reason', 'words', 'at'],
    order: 'at',
  },
  {
    file: 'orders',
    table: 'orders',
    by: 'account_id',
    columns: [
      ...['number', 'route', 'state', 'email', 'locale', 'package', 'plan', 'currency'],
      ...['first_amount', 'renewal_amount', 'billing', 'terms', 'created_at'],
    ],
    order: 'created_at',
  },
  {
    file: 'seats-given',
    table: 'seats',
    by: 'holder_id',
    columns: ['email', 'invited_at', 'taken_at', 'ended_at', 'ended_because'],
    order: 'invited_at',
  },
  {
    file: 'seats-taken',
    table: 'seats',
    by: 'account_id',
    columns: ['email', 'invited_at', 'taken_at', 'ended_at', 'ended_because'],
    order: 'invited_at',
  },
  {
    file: 'visits',
    table: 'events',
    by: 'account_id',
    columns: ['name', 'path', 'locale', 'device', 'data', 'at'],
    order: 'at',
  },
  {
    file: 'traffic-sources',
    table: 'touches',
    by: 'account_id',
    columns: ['source', 'path', 'at'],
    order: 'at',
  },
];
