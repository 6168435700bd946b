import type { FieldControl } from '../../../document/field-types.table.ts';
import type { Messages } from '../../../locales/messages.server.ts';
import type { EnvelopeState } from '../../../services/signing/states.ts';
import type { ValueChangesProps } from '../../signing/value-changes.tsx';
import type { SignPastProps } from './sign-past.tsx';

type Texts = Messages['signing-page'];
type Asking = Messages['signing-questions']['page']['faults'];
type Handing = Messages['signing-hand-on']['page']['faults'];
type Digits = Messages['signing-code']['faults'];
type Suggesting = Messages['signing-suggest']['page']['faults'];
export type SignFault =
  | keyof Texts['faults']
  | keyof Asking
  | keyof Handing
  | keyof Digits
  | keyof Suggesting;
/** Whatever can be wrong with a form of the page, in words. */
export type SignFaults = Readonly<Record<SignFault, string>>;
/** The forms that can come back. */
export type SignForm =
  | 'sign'
  | 'question'
  | 'handOn'
  | 'takeBack'
  | 'suggest'
  | 'takeSuggestionBack'
  | 'report'
  | 'reject'
  | 'mailCode'
  | 'code';
/** Why a form of the page did nothing, and what was typed into it. `fault` null: it waited for a code, and is to be sent once more. */
export type SignOutcome = {
  form: SignForm;
  fault: SignFault | null;
  /** The field of the document that is wrong; null where none is. */
  field: string | null;
  typed: Readonly<Record<string, string>>;
  hasConsent: boolean;
  /** A signature by hand came with it, which no answer of a server can put back into a form. */
  hadPicture: boolean;
  /** What goes along with the forms of the code, by the names of their fields. */
  kept: Readonly<Record<string, string>>;
} | null;
/** `renewed`: nothing was, because there is another version. */
export type SignDone =
  | 'reported'
  | 'asked'
  | 'wished'
  | 'takenBack'
  | 'suggested'
  | 'suggestionTakenBack'
  | 'renewed'
  | 'codeSent';
/** `yes`: to be signed now; else how it stands. */
export type SignStanding = 'yes' | 'notYet' | 'done' | 'stopped' | Exclude<EnvelopeState, 'out'>;

export type SignProps = {
  texts: Texts;
  pdf: Messages['drive-file'];
  brand: string;
  isLive: boolean;
  title: string;
  /** What is signed. */
  name: string;
  by: string;
  email: string;
  until: string;
  message: { label: string; text: string } | null;
  readLead: string;
  /** Where the PDF lies. */
  file: string;
  role: string | null;
  /** Approves without a signature. */
  isApproval: boolean;
  words: { step: string; toStep: string; decline: string; declineButton: string };
  consent: string;
  /** Who is asked. */
  own: string;
  button: string;
  notMe: string;
  know: string;
  verify: string;
  standing: SignStanding;
  faults: SignFaults;
  /** Of what is signed: whoever presses says which one they were shown. */
  version: number;
  /** What is otherwise than in the version before; null for the first. */
  renewed: SignRenewed | null;
  /** What was asked and wished before, and what else can be done than to sign. */
  matters: SignMatters;
  other: SignOther;
  /** What was just done: reported, asked, named somebody else, took that back. */
  done: SignDone | null;
  told: SignTold | null;
  /** Where a code is asked for: what is shown when it has run out. */
  again: SignCodeProps | null;
};

/** How it stands, and why somebody declined. */
export type SignTold = { title: string; lead: string; reason: { label: string; text: string } | null };

/** What somebody reads of whom digits are asked first. */
export type SignCodeProps = {
  texts: Messages['signing-code'];
  page: Texts;
  brand: string;
  lead: string;
  notYours: string;
  faults: SignFaults;
  done: SignDone | null;
};

/** What a link shows; `past`: whoever it was mailed to handed on; `locked`: digits are asked for first. */
export type SignPageProps = SignProps | { past: SignPastProps } | { locked: SignCodeProps };

/** What somebody asked and wished, on their page. */
export type SignMatters = {
  /** 'Your questions to Jane Birch'. */
  title: string;
  questions: {
    id: string;
    text: string;
    asked: string;
    answer: string | null;
    /** When it was answered; that it is not yet. */
    note: string;
  }[];
  /** What becomes of the wish that somebody else signs. */
  wish: SignWish | null;
  /** Said once it was taken back. */
  takenBack: string;
  /** What becomes of the values they suggested, and what is said once they took that back. */
  suggested: SignSuggested | null;
  suggestionTakenBack: string;
};

export type SignSuggested = {
  title: string;
  lead: string;
  changes: ValueChangesProps;
  /** What the sender says. */
  word: { label: string; text: string } | null;
  /** As long as nobody has decided. */
  takeBack: { id: string; button: string } | null;
};

export type SignRenewed = {
  title: string;
  lead: string;
  changes: ValueChangesProps;
  word: { label: string; text: string } | null;
  /** Said to whoever pressed something on the page of the version before. */
  pressed: string;
};

/** The form that suggests other values. */
export type SignSuggest = {
  words: Record<'title' | 'lead' | 'fields' | 'empty' | 'why' | 'whyHelp' | 'button' | 'sent', string>;
  fields: SignSuggestField[];
  currencies: readonly string[];
  /** Of labels and values, where it is not the page's. */
  lang: string | undefined;
};

export type SignSuggestField = {
  key: string;
  label: string;
  /** As it is printed; '' for an empty one. */
  shown: string;
  /** As it stands in its control. */
  text: string;
  control: FieldControl;
  /** '' where it has none. */
  currency: string;
  options: readonly { value: string; label: string }[];
  /** 'New value for …', 'Currency of …' */
  instead: string;
  currencyOf: string;
};

export type SignWish = {
  title: string;
  lead: string;
  /** Why the sender refused. */
  reason: { label: string; text: string } | null;
  /** As long as nobody has decided. */
  takeBack: { id: string; button: string } | null;
};

/** What else they can do than to sign. */
export type SignOther = {
  title: string;
  question: Record<'title' | 'lead' | 'label' | 'help' | 'button' | 'sent', string>;
  handOn: Record<'title' | 'lead' | 'name' | 'email' | 'why' | 'whyHelp' | 'button' | 'sent', string>;
  /** Somebody else was named, and the sender has not decided. */
  isWished: boolean;
  /** Null where nothing can be suggested. */
  suggest: SignSuggest | null;
  /** Something was suggested, and the sender has not decided. */
  isSuggested: boolean;
  /** Said once something was suggested. */
  suggestSent: string;
};
