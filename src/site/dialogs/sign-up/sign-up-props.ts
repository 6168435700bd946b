import type { Messages } from '../../../locales/messages.server.ts';
import type { SignUpFormProps } from './sign-up.ts';
import type { Part, VariantName } from './variants.table.ts';

export type SignUpDialogProps = {
  variant: VariantName;
  parts: readonly Part[];
  closable: boolean;
  /** Shown from the start: the address of the page without script asks for it. */
  shown: boolean;
  /** Opens by itself once scripts run (/l/f/). */
  direct: boolean;
  /** What the address chose, for the scripts that take the page over. */
  chosen: { doc: string; label: string; heading: string; target: string } | null;
  headline: string;
  /** False where the variant keeps its own title whatever was clicked. */
  headlineFollows: boolean;
  headlineDefault: string;
  label: string;
  picture: string | null;
  pictureBase: string;
  /** What a download holds, on the pages where one chooses templates; shown once one is chosen. */
  files: { shown: boolean; pages: number | null } | null;
  /** How many templates the page says there are; empty where it says nothing. */
  count: string;
  closeHref: string;
  texts: SignUpTexts;
  legal: {
    before: string;
    terms: string;
    between: string;
    privacy: string;
    after: string;
    termsHref: string;
    privacyHref: string;
  } | null;
  form: SignUpFormProps;
};

type Texts = Messages['dialogs'];

export type SignUpTexts = {
  close: string;
  free: string;
  pictureAlt: string;
  brand: string;
  /** Empty in the languages that have none. */
  subtitle: string;
  variants: Texts['variants'];
  files: Texts['files'];
};
