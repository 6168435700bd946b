/** Colours of a badge: dark enough for white letters (7:1 and better). */
const COLOURS = ['#17453b', '#1f3f66', '#5b2a4a', '#6b3410', '#3d3a6b', '#4a4a12'] as const;

/** A badge with a country's letters, as SVG: no flag is drawn, so none is drawn wrongly. @param code two letters */
export function badge(code: string): string {
  const sum = [...code].reduce((total, letter) => total * 31 + (letter.codePointAt(0) ?? 0), 7);
  const colour = COLOURS[sum % COLOURS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40" role="img" aria-label="${code}"><rect width="60" height="40" rx="6" fill="${colour}"/><text x="30" y="27" fill="#fff" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle">${code}</text></svg>`;
}
