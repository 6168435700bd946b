/** True on every path of the site's sustainability variant: a literal part of the path, prefix included (A24). */
export function isSustainabilityPath(path: string): boolean {
  return path.toLowerCase().includes('/sustainability');
}
