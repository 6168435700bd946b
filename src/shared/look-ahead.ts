/** A look ahead by a browser, or a look at the headers only: it must not change anything (S44). */
export function isLookAhead(request: Request): boolean {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '';
  return request.method === 'HEAD' || purpose.includes('prefetch');
}
