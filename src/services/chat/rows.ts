import type { ColumnType, Generated } from 'kysely';
import type { MaybeMoment, Moment } from '../database/moments.ts';
import type { ChatAuthor, ChatState } from './chat.ts';

type Maybe = ColumnType<string | null, string | null | undefined, string | null>;

/** The tables of the chat. */
export type ChatTables = {
  chat_threads: {
    id: string;
    account_id: Maybe;
    email: string;
    name: string;
    locale: string;
    path: string;
    state: ChatState;
    waiting_since: MaybeMoment;
    assigned_to: Maybe;
    changes: Generated<number>;
    /** As text: bigint. */
    seen_seq: ColumnType<string, number | undefined, number>;
    here_at: MaybeMoment;
    created_at: Moment;
    changed_at: Moment;
    closed_at: MaybeMoment;
  };
  chat_messages: {
    id: string;
    thread_id: string;
    /** As text: bigint. */
    seq: Generated<string>;
    author: ChatAuthor;
    operator_id: Maybe;
    text: string;
    at: Moment;
    mailed_at: MaybeMoment;
  };
  chat_presence: { operator_id: string; seen_at: Moment };
  chat_prepared: { id: string; locale: string; title: string; text: string; changed_at: Moment };
};
