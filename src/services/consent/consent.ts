import { regimeOf } from '../../shared/consent.ts';

/** What a request says about consent. */
export type ConsentSigns = {
  /** Cookie user-cookies: 1 accepted, 0 declined. */
  choice: string | undefined;
  /** Header `Sec-GPC: 1`. */
  globalPrivacyControl: boolean;
  /** ISO 3166-1 code of the visitor's country; undefined when nobody knows. */
  country: string | undefined;
};

/**
 * Whether anything but the necessary may be stored or counted for this visitor (decision 0011, consent), as
 * the browser decides it too.
 */
export function mayStore({ choice, globalPrivacyControl, country }: ConsentSigns): boolean {
  if (choice === '1') return true;
  if (choice === '0' || globalPrivacyControl) return false;
  return regimeOf(country) === 'opt-out';
}
