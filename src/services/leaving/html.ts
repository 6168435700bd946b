import type { Locale } from '../../shared/locale.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside a page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** The address of a file beside the page. */
export function fileHref(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

const STYLE = `body{max-width:46rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif;color:#1b211d;background:#faf7f0}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.2}h2{margin-top:2.5rem;border-top:1px solid #e3dccd;padding-top:1.5rem}
a{color:#1c5b43}ul{padding-left:1.2rem}li{margin:.3rem 0;overflow-wrap:anywhere}small,dt{color:#56605a}dd{margin:0 0 1rem;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#ebe7dd;background:#141a17}a{color:#8fc7ab}small,dt{color:#a5aea8}h2{border-color:#2c3530}}`;

/** A page that is read offline: nothing in it is fetched. */
export function htmlPage({ locale, title, body }: { locale: Locale; title: string; body: string }): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>\n`;
}
