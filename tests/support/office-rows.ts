import type { Database } from '../../src/services/database/database.server.ts';
import { later, now } from '../../src/shared/clock.ts';
import { newId } from '../../src/shared/ids.ts';
import { put } from './account-rows.ts';

type Somebody = { id: string; word: string };

/** A row in every table of a company's office: its team's documents, numbers, finished papers, payments, budget, dates. */
export async function putOffice(
  database: Database,
  { id, word }: Somebody,
  other: { id: string },
): Promise<void> {
  await putTeam(database, { id, word }, other);
  await putPapers(database, { id, word });
  const at = now();
  await put(database, 'budgets', {
    ...{ account_id: id, year: 2027, currency: 'EUR', version: 1, updated_at: at },
    lines: { word },
  });
  await put(database, 'calendars', { account_id: id, time_zone: 'Europe/Berlin', look_at: null });
  await put(database, 'imports', {
    ...{
      id: newId(),
      account_id: id,
      name: word,
      removes_zip: true,
      state: 'done',
      created_at: at,
      due_at: at,
    },
    ...{
      report: { counts: {}, left: [{ what: 'files', name: word, why: 'full' }], inTrash: 0 },
      ended_at: at,
    },
  });
}

/** A document of a team of somebody else's, in which the account typed beside a colleague; licences that were offered. */
async function putTeam(database: Database, { id, word }: Somebody, other: { id: string }): Promise<void> {
  const at = now();
  const [spaceId, documentId] = [newId(), newId()];
  await put(database, 'spaces', { id: spaceId, kind: 'team', holder_id: other.id, created_at: at });
  await put(database, 'documents', {
    ...{ id: documentId, space_id: spaceId, template_id: 417, values: {}, version: 1, saved_by: id },
    ...{ created_at: at, updated_at: at },
  });
  const changed = { document_id: documentId, at };
  await put(database, 'field_changes', { ...changed, field_key: 'lender', account_id: id, since: at });
  await put(database, 'field_conflicts', {
    ...{ ...changed, field_key: 'lender', account_id: id, changed_by: other.id },
    value: JSON.stringify(word),
  });
  // What somebody else typed beside the account stays theirs.
  await put(database, 'field_conflicts', {
    ...{ ...changed, field_key: 'borrower', account_id: other.id, changed_by: id },
    value: JSON.stringify('theirs'),
  });
  for (const [from_id, to_id] of [
    [id, other.id],
    [other.id, id],
  ])
    await put(database, 'licence_transfers', {
      ...{ id: newId(), from_id, to_id, state: 'offered', offered_at: at, expires_at: later(1e9) },
    });
}

/** A finished invoice with its number, its payment, its dates and how it was filled in. */
async function putPapers(database: Database, { id, word }: Somebody): Promise<void> {
  const at = now();
  const documentId = newId();
  await put(database, 'documents', {
    ...{ id: documentId, account_id: id, template_id: 417, values: { lender: word }, version: 2 },
    ...{ finished_at: at, created_at: at, updated_at: at },
  });
  await put(database, 'finished_papers', {
    ...{ document_id: documentId, kind: 'invoice', number: word, customer: word, day: '2026-11-01' },
    ...{ total: 100, currency: 'EUR', is_prepaid: false },
  });
  await put(database, 'invoice_payments', {
    ...{ id: newId(), document_id: documentId, minor: 50, paid_on: '2026-11-02' },
    ...{ noted_by: id, noted_at: at },
  });
  const { rows } = await database.pool.query('select id from parties where created_by = $1', [id]);
  const companyId: string = rows[0].id;
  await put(database, 'default_companies', { account_id: id, company_id: companyId });
  await put(database, 'template_sides', { account_id: id, family: word, locale: 'de', party: 'lender' });
  await put(database, 'series', { company_id: companyId, kind: 'invoice', pattern: '{number}' });
  await put(database, 'series_numbers', {
    ...{ company_id: companyId, kind: 'invoice', year: 0, number: 1, text: word, document_id: documentId },
    ...{ taken_by: id, taken_at: at },
  });
  await put(database, 'fills', {
    ...{ document_id: documentId, side: 'own', account_id: id, party: word },
    ...{ before: {}, after: { lender: word }, kept: {} },
  });
  const dated = { document_id: documentId, field_key: 'starts', kind: 'starts', day: '2027-01-01' };
  await put(database, 'document_dates', { ...dated, noted_at: at });
  await put(database, 'date_reminders', { ...dated, account_id: id, lead_days: 7, at });
}
