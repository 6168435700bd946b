/** True where affiliate clicks are tracked: the text anywhere in the path, prefix included (2.2, A24). */
export function isAffiliatePath(path: string): boolean {
  return path.includes('/start');
}

/** True where the retailer's tracking runs: on its page and below. */
export function isRetailerPath(path: string): boolean {
  return path.includes('/start/cb/');
}
