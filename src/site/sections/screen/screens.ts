/** The pictures of the workspace in public/screens, taken by `npm run screens` (scripts/screens.ts). */
export const SCREEN_NAMES = [
  'search',
  'document',
  'wording',
  'folders',
  'drive',
  'links',
  'signing',
  'invoices',
  'calendar',
  'plan',
] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** Size of a picture in pixels; smaller ones are made by the image service. */
export const SCREEN = { width: 1440, height: 900 } as const;
