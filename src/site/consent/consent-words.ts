import type { ConsentChoice } from '../../shared/consent-choice.ts';

/** What a visitor reads before choosing, in the banner and in the settings; the version names exactly these words. */
export type ConsentWords = {
  version: string;
  title: string;
  settingsTitle: string;
  /** The first sentence, cut at its link to the policy's short address. */
  intro: { before: string; linked: string; after: string };
  /** What holds until a choice, where the visitor is. */
  regime: string;
  /** Both in one sentence. */
  brief: string;
  summary: string;
  /** Purposes and recipients. */
  purposes: readonly { term: string; text: string }[];
  withdraw: string;
  buttons: Record<ConsentChoice, string>;
  close: string;
  more: string;
  /** Name of the policy. */
  policy: string;
  status: Record<ConsentStatus, string>;
  links: { policy: string; more: string };
};

/** What a visitor is told about the choice made before; `gpc`: the browser's signal stands in for one. */
export type ConsentStatus = 'none' | 'accepted' | 'declined' | 'gpc';

/** The status of a visitor: value of the cookie user-cookies, and whether the browser sends Global Privacy Control. */
export function consentStatus(cookie: string | undefined, globalPrivacyControl: boolean): ConsentStatus {
  if (cookie === '1') return 'accepted';
  if (cookie === '0') return 'declined';
  return globalPrivacyControl ? 'gpc' : 'none';
}
