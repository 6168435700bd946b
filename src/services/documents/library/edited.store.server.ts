import { isLocale, type Locale } from '../../../shared/locale.ts';
import type { Query } from '../../database/database.server.ts';

/** A template that an operator wrote and that holds: published, or withdrawn from the library. */
export type EditedRow = {
  id: number;
  locale: Locale;
  family: string;
  slug: string;
  source: string;
  state: 'published' | 'withdrawn';
};

/** All that operators published or withdrew, as it holds now: what is shipped under their numbers does not. */
export async function editedRows({ query }: Query): Promise<EditedRow[]> {
  const rows = await held({ query }).orderBy('template_id').execute();
  return rows.flatMap((row) => editedRow(row) ?? []);
}

/** The version of a template that holds now; undefined where none was published or withdrawn. */
export async function findEdited({ query }: Query, id: number): Promise<EditedRow | undefined> {
  const row = await held({ query }).where('template_id', '=', id).executeTakeFirst();
  return row && editedRow(row);
}

function held({ query }: Query) {
  return query
    .selectFrom('template_versions')
    .select(['template_id', 'locale', 'family', 'slug', 'source', 'state'])
    .where('state', 'in', ['published', 'withdrawn']);
}

type Held = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number];

function editedRow({ template_id: id, locale, state, ...row }: Held): EditedRow | undefined {
  if (!isLocale(locale)) return undefined;
  return { ...row, id, locale, state: state === 'withdrawn' ? 'withdrawn' : 'published' };
}
