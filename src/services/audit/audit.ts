/** Who does something. `roles` are those at that moment. */
export type Actor =
  | { kind: 'operator'; id: string; who: string; roles: readonly string[]; requestId: string }
  /** A program; `requestId` of its request. */
  | { kind: 'token'; who: string; requestId: string }
  | { kind: 'system' | 'cli'; who: string };

/** What it was done to: a kind of thing, and our number of it. */
export type Subject = { kind: string; id: string };

/** What is written down of a change. Neither side names a customer: an erasure could not remove it from here. */
export type AuditEntry = {
  actor: Actor;
  action: string;
  subject: Subject;
  before?: unknown;
  after?: unknown;
  /** In the operator's words, or a reason's name. */
  reason?: string | null;
  /** How it was shown that the operator is there. */
  proof?: unknown;
  at: Date;
};

/** An entry as it is read. */
export type WrittenEntry = {
  seq: number;
  at: Date;
  actor: Actor['kind'];
  who: string;
  roles: readonly string[];
  action: string;
  subject: Subject;
  before: unknown;
  after: unknown;
  reason: string | null;
  /** How it was shown that the operator is there: 'passkey', 'app', 'recovery'; null where it was not asked. */
  proof: string | null;
};

/** What a look through the whole log came to. `broken`: the first row that is not what it was, or is gone. */
export type Verified = { outcome: 'whole'; rows: number } | { outcome: 'broken'; seq: number };
