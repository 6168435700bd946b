/** What is kept and told of a browser that signs in or changes something: no address and no version. */
export type Seen = {
  /** 'Firefox'; 'other' for none that is known. */
  browser: string;
  /** 'Windows'; 'other' for none that is known. */
  system: string;
  /** ISO 3166-1 code; null where nobody knows. */
  country: string | null;
};
