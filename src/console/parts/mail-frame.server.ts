import { inLook, MAIL_LOOKS } from '../../services/mail/frame/mail-look.ts';

/**
 * A mail as a page for a frame: no script, no form, pictures of ours only, shown nowhere but here. It is sandboxed by its
 * own header as well, for whoever opens its address by itself.
 */
export function mailPage(html: string, url: URL): Response {
  const look = MAIL_LOOKS.find((each) => each === url.searchParams.get('look')) ?? 'light';
  return new Response(inLook(html, look), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
