import type { ColumnType, Generated } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { ShareRole } from './link.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

/** A row of shares. */
export type ShareRow = {
  id: string;
  item_id: string;
  created_by: string;
  secret_hash: Buffer;
  role: ShareRole;
  downloads: boolean;
  label: string;
  sharer: string;
  password_hash: MaybeText;
  created_at: Moment;
  expires_at: Moment;
  ended_at: MaybeMoment;
  opened: Generated<number>;
  opened_at: MaybeMoment;
};

/** A row of guests. */
export type GuestRow = {
  id: string;
  item_id: string;
  share_id: MaybeText;
  secret_hash: Buffer;
  name: string;
  email: MaybeText;
  created_at: Moment;
};

/** A row of threads. */
export type ThreadRow = {
  id: string;
  item_id: string;
  anchor: string;
  about: string;
  /** The link it was begun by; null for by an account, or where the link is gone. */
  share_id: MaybeText;
  for_links: Generated<boolean>;
  created_at: Moment;
  resolved_at: MaybeMoment;
};

/** A row of comments: by an account, or by a guest. */
export type CommentRow = {
  id: string;
  thread_id: string;
  account_id: MaybeText;
  guest_id: MaybeText;
  body: string;
  at: Moment;
};

/** A row of sharing_mails. */
export type SharingMailRow = {
  account_id: string;
  is_off: Generated<boolean>;
  look_at: MaybeMoment;
  mailed_at: MaybeMoment;
};

/** A row of file_requests. */
export type FileRequestRow = {
  id: string;
  folder_id: string;
  created_by: string;
  secret_hash: Buffer;
  title: string;
  note: string;
  sharer: string;
  most_files: number;
  most_bytes: ColumnType<string, number, number>;
  files: Generated<number>;
  /** A count, which the driver gives as text. */
  bytes: ColumnType<string, number | undefined, string>;
  created_at: Moment;
  expires_at: Moment;
  ended_at: MaybeMoment;
};

/** The tables of what is shared, by name. */
export type SharingTables = {
  shares: ShareRow;
  guests: GuestRow;
  threads: ThreadRow;
  comments: CommentRow;
  item_reads: { account_id: string; item_id: string; read_at: Moment };
  sharing_mails: SharingMailRow;
  file_requests: FileRequestRow;
  brought_files: { item_id: string; request_id: string; from_name: string; at: Moment };
};
