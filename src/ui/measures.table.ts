/**
 * The measures of section 9 that scripts and checks need; those that only sheets need are tokens
 * (src/ui/tokens.css). Nothing else writes these numbers.
 */

/** Widths at which layouts change; the media queries of all sheets are checked against them. */
export const LAYOUT_BREAKPOINTS = [600, 700, 765, 970, 1000, 1080, 1200, 1300] as const;

/** Width below which the narrowest telephones are; ours. */
export const NARROWEST_BREAKPOINT = 400;

/** The header's main button has its outline up to this scroll offset, and is solid beyond it (A52). */
export const HEADER_OUTLINE_PX = 500;
