/** The kind of device as the sign-up request names it (A110). */
export function deviceKind(): 'desktop' | 'mobile' | 'tablet' {
  const coarse = window.matchMedia('(pointer: coarse)').matches;
  if (!coarse) return 'desktop';
  return Math.min(screen.width, screen.height) >= 600 ? 'tablet' : 'mobile';
}
