/**
 * Where the company is found elsewhere, and how it is rated there, as the footer shows them (A42, A43). An
 * operator fills these in with true values; while they are empty, nothing is shown and nothing is invented.
 */
export type SocialAddress = {
  /** Name of the network, as it writes itself. */
  network: string;
  /** Address of the company's own page there (https). */
  href: string;
};

export type Rating = {
  /** As its source prints it: '4.7/5'. */
  score: string;
  source: string;
  /** Address where a visitor can read it (https). */
  href: string;
};

export const SOCIAL: readonly SocialAddress[] = [];

export const RATING: Rating | null = null;
