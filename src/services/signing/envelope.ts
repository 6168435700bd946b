import { DAY } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locale.ts';
import type { Part } from './part.ts';
import type { Rhythm } from './rhythms.table.ts';
import type { EnvelopeState, HandOnState, RecipientState, SuggestionState } from './states.ts';

/** How long before its end operators are told of the seal's certificate. */
export const SEAL_WARNED_DAYS = 60;

/** All are asked at once, or one after the other. */
export type Ordering = 'together' | 'inTurn';
export const ORDERINGS = ['together', 'inTurn'] as const satisfies readonly Ordering[];

/** Which text of consent is shown now; each version stays in the messages for as long as it is (decision 0123, signing). */
export const CONSENT_VERSION = '2026-11-28';

/** Without a plan. */
export const TRIAL_ENVELOPES = 3;
/** Of one envelope, of one account in a day, and of one person. */
export const [MOST_RECIPIENTS, MOST_A_DAY, MOST_REMINDERS] = [10, 50, 5];
/** Between two reminders to the same person. */
export const REMINDER_REST_MS = DAY;
/** Letters of a name, of a title, of a reason, of a question and of an answer. */
export const [LONGEST_NAME, LONGEST_TITLE, LONGEST_REASON, LONGEST_QUESTION] = [80, 120, 500, 1_000];
/** Questions of one person. */
export const MOST_QUESTIONS = 10;
/** Suggestions of one person, fields of one of them, and letters of a value. */
export const [MOST_SUGGESTIONS, MOST_CHANGES, LONGEST_VALUE] = [10, 10, 1_000];
/** Whoever has to sign anew has so many days for it, whatever was left before. */
export const RENEWED_DAYS = 7;
/** For how many days somebody can sign. */
export const SIGNING_DAYS = [7, 14, 30, 60] as const;
export type SigningDays = (typeof SIGNING_DAYS)[number];
export const USUAL_SIGNING_DAYS: SigningDays = 30;

/** What is signed: a finished document of a template, or a PDF that somebody uploaded, by its number in the drive. */
export type Subject =
  | { kind: 'document'; documentId: string; templateId: number }
  | { kind: 'file'; itemId: string };
/** Which document or file. */
export type SubjectId = Pick<Extract<Subject, { kind: 'document' }>, 'documentId'> | { itemId: string };

/** What is out for signature. */
export type Envelope = {
  id: string;
  accountId: string;
  subject: Subject;
  title: string;
  senderName: string;
  senderEmail: string;
  locale: Locale;
  message: string;
  ordering: Ordering;
  /** How often the site reminds by itself. */
  rhythm: Rhythm;
  state: EnvelopeState;
  reason: string;
  /** SHA-256 in hexadecimal: of the bytes everybody is shown, and of the sealed file, once there is one. */
  frozenSha256: string;
  sealedSha256: string | null;
  /** The number and the hash of its last event. */
  seq: number;
  chainHead: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** It was withdrawn because its sender may send nothing. */
  isEndedBySite: boolean;
  /** Counts what was accepted of suggestions: everybody signs the newest. */
  version: number;
  /** As which save of its document it was made; null for a file, and where nobody knows. */
  documentVersion: number | null;
};

/** Who is asked to sign or to approve, or gets a copy. */
export type Recipient = {
  id: string;
  stage: number;
  place: number;
  /** What the document calls them; '' where it has no word. */
  role: string;
  part: Part;
  name: string;
  email: string;
  locale: Locale;
  state: RecipientState;
  askedAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  signature: string | null;
  consentVersion: string | null;
  reminders: number;
  /** How often this place was handed on before it was theirs. */
  handed: number;
  /** They show by digits mailed to them that the mailbox is theirs, before they are shown anything. */
  asksCode: boolean;
  /** Which party of the document they are; null for somebody who was added. */
  party: string | null;
};

/** What somebody asks the sender. It is part of nothing that is signed. */
export type Question = {
  id: string;
  recipientId: string;
  /** The mailbox it came from. */
  email: string;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

/** The wish of somebody who was asked that another person may sign or approve in their place. */
export type HandOn = {
  id: string;
  recipientId: string;
  /** Whom they name, and why. */
  name: string;
  email: string;
  why: string;
  /** Why the sender refused; '' where they did not, or did not say. */
  refusal: string;
  state: HandOnState;
  wishedAt: Date;
  settledAt: Date | null;
};

/** Another value for a field, as it is kept and as the document prints it. `before` is '' for a field that was empty. */
export type ValueChange = {
  field: string;
  label: string;
  before: string;
  after: string;
  shownBefore: string;
  shownAfter: string;
};

/** What somebody who was asked would sign instead. */
export type Suggestion = {
  id: string;
  recipientId: string;
  /** Of which version of the envelope. */
  version: number;
  changes: readonly ValueChange[];
  why: string;
  state: SuggestionState;
  /** What the sender said of it; '' for nothing. */
  word: string;
  suggestedAt: Date;
  settledAt: Date | null;
};

/** What people of an envelope have for its sender to settle, and what became of it. */
export type Matters = {
  questions: readonly Question[];
  wishes: readonly HandOn[];
  suggestions: readonly Suggestion[];
};

/** A signature that was drawn, or brought as a picture, as it is printed. */
export type SignaturePicture = {
  kind: 'drawn' | 'picture';
  png: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
};

/** Somebody as the sender names them. */
export type Named = {
  party: string | null;
  role: string;
  part: Part;
  name: string;
  email: string;
  locale: Locale;
  /** Whether digits are asked of them first; no unless told. */
  asksCode?: boolean;
};

/** From where somebody acts. */
export type Trace = { address: string; agent: string };
/** Who acts: from where, and what their browser was given for the digits that were mailed to them. */
export type By = { trace: Trace; pass?: string | undefined };
