import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The page around everything that only the demo shows. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {children}
      </body>
    </html>
  );
}

const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 20px;background:#FAF7F0;color:#1B211D}a{color:#1C5B43}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:24px;background:#FFFEFB;border:1px solid #E3DCCD}li{margin:0 0 14px}iframe{width:100%;height:44rem;background:#fff;border:1px solid #E3DCCD}form{display:inline}button{font:inherit;margin:0 8px 8px 0;padding:4px 12px;border:1px solid #1C5B43;border-radius:999px;background:none;color:#1C5B43;cursor:pointer}';

/** Answers a page of the demo. */
export function page(element: ReactNode): Response {
  return htmlAnswer(
    `<!doctype html>${renderToStaticMarkup(element)}`,
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  );
}

/** Answers HTML of the demo that may do what a policy says. */
export function htmlAnswer(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': policy,
    },
  });
}
