import type { ColumnType } from 'kysely';
import type { Side } from '../../document/meanings.ts';
import type { Moment } from '../database/moments.ts';
import type { PartyKind, Profile } from './profile.ts';

/** Written as text, read as what it says. */
type Json<Value> = ColumnType<Value, string, string>;

/** A row of parties. */
export type PartyRow = {
  id: string;
  space_id: string;
  kind: PartyKind;
  name: string;
  name_key: string;
  words: string;
  profile: Json<Profile>;
  created_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  updated_at: Moment;
  used_at: Moment;
};

export type DefaultCompanyRow = { account_id: string; company_id: string };

export type TemplateSideRow = { account_id: string; family: string; locale: string; party: string };

/** Texts by the keys of fields. */
type Texts = Readonly<Record<string, string>>;

/** A row of fills. */
export type FillRow = {
  document_id: string;
  account_id: string;
  party: string;
  side: Side;
  before: Json<Texts>;
  after: Json<Texts>;
  kept: Json<Texts>;
};
