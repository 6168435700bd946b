import type { Locale } from '../../shared/locale.ts';

/** Waits for us, waits for them, or is over until something is said again. */
export const CHAT_STATES = ['waiting', 'answered', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];
export type ChatAuthor = 'visitor' | 'operator';

/** The longest message, and how many a conversation has at most: whoever says more than that calls. */
export const MESSAGE_LENGTH = 4_000;
export const MOST_MESSAGES = 400;
/** Days without an answer of theirs after which a conversation is closed. */
export const CLOSES_AFTER_DAYS = 7;

/** A conversation as it stands. */
export type ChatThread = {
  id: string;
  accountId: string | null;
  email: string;
  name: string;
  locale: Locale;
  /** The page it was begun on. */
  path: string;
  state: ChatState;
  waitingSince: Date | null;
  /** Who takes care of it. */
  assignedTo: { id: string; name: string } | null;
  /** Their panel is open. */
  isHere: boolean;
  seenSeq: number;
  createdAt: Date;
  changedAt: Date;
};

export type ChatMessage = {
  seq: number;
  author: ChatAuthor;
  /** Who answered. */
  by: string | null;
  text: string;
  at: Date;
  mailedAt: Date | null;
};

/** A conversation as its visitor sees it. */
export type OwnThread = Pick<ChatThread, 'id' | 'email' | 'name' | 'state'> & {
  messages: readonly ChatMessage[];
};

/** What a visitor writes. */
export type NewQuestion = {
  text: string;
  email: string;
  name: string;
  locale: Locale;
  path: string;
  accountId: string | null;
  /** The same key again is the same message. */
  key: string;
  /** The secret of their conversation, where they have one. */
  secret: string | undefined;
};

export type Prepared = { id: string; locale: Locale; title: string; text: string };
