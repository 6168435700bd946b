import type { Locale } from '../../../shared/locale.ts';

/** The sample document of a language, as the two files it can be had as. */
export type SampleProps = {
  /** What the links are together: 'Loan Agreement, as a file'. */
  label: string;
  /** The document's language, where it is not the page's. */
  lang: Locale | undefined;
  files: { href: string; label: string; format: 'pdf' | 'docx' }[];
};
