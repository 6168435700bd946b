import type { Locale } from '../../../shared/locale.ts';
import { waitWords } from '../../../shared/wait-words.ts';
import type { InputLook } from './variants.table.ts';

/** Says that there were too many sign-ups, and when to try again. */
export function tooManyWords({ language, texts }: SignUpFormProps, seconds: number): string {
  return texts.tooMany.join(waitWords(seconds, language));
}

/** Everything the sign-up form shows and needs, as finished strings: it is an island's props. */
export type SignUpFormProps = {
  locale: Locale;
  /** The language of its words, which is English where the page has none of its own. */
  language: Locale;
  variant: string;
  /** How the fields look; the class is what campaigns are compared by. */
  input: InputLook;
  /** The e-mail alone, or with a password and its repetition. */
  fields: 'email' | 'password';
  /** The full dialog of landing pages also sends the name of the document (A93). */
  full: boolean;
  texts: {
    label: string;
    labelError: string;
    labelTaken: string;
    purpose: string;
    /** What stands before and after the suggested address. */
    typo: string[];
    button: string;
    busy: string;
    retry: string;
    offline: string;
    /** With a place for how long to wait. */
    /** What stands before and after how long one has to wait. */
    tooMany: string[];
    takenHelp: string;
    takenLink: string;
    logInQuestion: string;
    logIn: string;
    passwordLabel?: string;
    passwordRule?: string;
    passwordError?: string;
    confirmLabel?: string;
    confirmError?: string;
  };
  /** Links and addresses of services. */
  logInHref: string;
  userServiceUrl: string;
  handOverUrl: string;
  /** Route path with the language prefix: entryPoint and, with the host, CreationPage. */
  path: string;
  /** Where the form posts without script. */
  action: string;
  /** Without script only: what takes the place of the proof of work. */
  plain: {
    formToken: string;
    idempotencyKey: string;
    destination: string;
    /** What the full dialog sends as DocName: the document, else the page's record (R3.27). */
    docName: string;
    email: string;
    problem: 'invalid' | 'taken' | 'failed' | null;
    /** When it was too often: seconds until it can be tried again. */
    wait: number | null;
  } | null;
};
