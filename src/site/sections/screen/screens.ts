/** The pictures of the workspace in public/screens, taken by `npm run screens` (scripts/screens.ts). */
export const SCREEN_NAMES = ['search', 'document', 'folders', 'folder', 'guide', 'plan'] as const;
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** Size of a picture, and the width of its smaller version, in pixels. */
export const SCREEN = { width: 1440, height: 900, small: 720 } as const;
