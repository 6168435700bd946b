/** What is kept of an account in a table, as its owner takes it along. Hashes, keys and numbers of ours stay out. */
export type KeptRows = {
  file: string;
  table: string;
  by: string;
  /** `by` names the space it lies in: the holder of the space takes it along. */
  isOfSpace?: true;
  columns: readonly string[];
  order: string;
};

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
    file: 'companies-and-contacts',
    table: 'parties',
    by: 'created_by',
    columns: ['id', 'kind', 'name', 'profile', 'created_at', 'updated_at'],
    order: 'created_at',
  },
  {
    file: 'numbers-given',
    table: 'series_numbers',
    by: 'taken_by',
    columns: ['kind', 'text', 'document_id', 'taken_at', 'cancelled_at'],
    order: 'taken_at',
  },
  {
    file: 'letterheads',
    table: 'letterheads',
    by: 'changed_by',
    columns: ['company_id', 'design', 'logo_id', 'changed_at'],
    order: 'changed_at',
  },
  {
    file: 'products',
    table: 'products',
    by: 'created_by',
    columns: ['company_id', 'name', 'description', 'unit', 'price', 'rate', 'created_at', 'updated_at'],
    order: 'created_at',
  },
  {
    file: 'fields-of-the-team',
    table: 'field_changes',
    by: 'account_id',
    columns: ['document_id', 'field_key', 'at'],
    order: 'at',
  },
  {
    file: 'texts-beside-a-field',
    table: 'field_conflicts',
    by: 'account_id',
    columns: ['document_id', 'field_key', 'value', 'at'],
    order: 'at',
  },
  {
    file: 'licences-offered',
    table: 'licence_transfers',
    by: 'from_id',
    columns: ['state', 'offered_at', 'expires_at'],
    order: 'offered_at',
  },
  {
    file: 'licences-offered-to-you',
    table: 'licence_transfers',
    by: 'to_id',
    columns: ['state', 'offered_at', 'expires_at'],
    order: 'offered_at',
  },
  {
    file: 'payments-of-invoices',
    table: 'invoice_payments',
    by: 'noted_by',
    columns: ['document_id', 'minor', 'paid_on', 'noted_at'],
    order: 'noted_at',
  },
  {
    file: 'budgets',
    table: 'budgets',
    by: 'account_id',
    columns: ['year', 'currency', 'lines', 'updated_at'],
    order: 'year',
  },
  {
    file: 'budgets-of-the-team',
    table: 'budgets',
    by: 'space_id',
    isOfSpace: true,
    columns: ['year', 'currency', 'lines', 'updated_at'],
    order: 'year',
  },
  {
    file: 'stars',
    table: 'item_marks',
    by: 'account_id',
    columns: ['item_id', 'marked_at'],
    order: 'marked_at',
  },
  {
    file: 'links-given-out',
    table: 'shares',
    by: 'created_by',
    columns: [
      ...['item_id', 'role', 'downloads', 'label', 'sharer', 'created_at', 'expires_at', 'ended_at'],
      ...['opened', 'opened_at'],
    ],
    order: 'created_at',
  },
  {
    file: 'documents-sent',
    table: 'sent_documents',
    by: 'account_id',
    columns: ['document_id', 'template_id', 'recipient', 'kind', 'has_message', 'at'],
    order: 'at',
  },
  {
    file: 'files-asked-for',
    table: 'file_requests',
    by: 'created_by',
    columns: [
      ...['folder_id', 'title', 'note', 'sharer', 'most_files', 'most_bytes', 'files', 'bytes'],
      ...['created_at', 'expires_at', 'ended_at'],
    ],
    order: 'created_at',
  },
  {
    file: 'comments',
    table: 'comments',
    by: 'account_id',
    columns: ['thread_id', 'body', 'at'],
    order: 'at',
  },
  {
    file: 'comments-read',
    table: 'item_reads',
    by: 'account_id',
    columns: ['item_id', 'read_at'],
    order: 'read_at',
  },
  {
    file: 'mails-about-links',
    table: 'sharing_mails',
    by: 'account_id',
    columns: ['is_off', 'mailed_at'],
    order: 'mailed_at',
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
