/** Types that are shown where they lie: made of points, or a PDF. All else, HTML and SVG above all, is only kept. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export type ShownAs = 'picture' | 'pdf' | null;

/** How a file is shown, by the type its bytes have; null for what is only handed out. */
export function shownAs(type: string | null): ShownAs {
  if (type === 'application/pdf') return 'pdf';
  return type !== null && PICTURES.has(type) ? 'picture' : null;
}
