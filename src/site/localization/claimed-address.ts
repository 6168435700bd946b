import type { Localization } from '../../shared/localization.ts';

/** The caller's address of a record, the first of several, as a sign-up claims it (A109); empty when there is none. */
export function claimedAddress(localization: Localization | null): string {
  return /^[\da-f.:]{2,45}(?=,|$)/i.exec(`${localization?.ipAddress ?? ''}`.trim())?.[0] ?? '';
}
