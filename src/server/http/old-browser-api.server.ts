import type { Hono } from 'hono';
import * as v from 'valibot';
import { textsOf } from '../../locales/messages.server.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import type { Environment } from './environment.ts';

const languageSchema = v.fallback(v.picklist(LOCALE_CODES), 'en');

/**
 * The notice for old browsers (A58) as a script: browsers without modules fetch it by themselves, others of the list
 * when they have read their own name (old-browser.client.ts). What hardly anybody sees is in no page.
 */
export function oldBrowserRoutes(api: Hono<Environment>): void {
  api.get('/old-browser/', (context) => {
    context.header('Content-Type', 'text/javascript; charset=utf-8');
    context.header('Cache-Control', 'public, max-age=86400');
    return context.body(noticeScript(v.parse(languageSchema, context.req.query('lang'))));
  });
}

/** Written as the oldest of them read it. */
export function noticeScript(locale: Locale): string {
  const { text, close } = textsOf(locale, 'chrome').oldBrowser;
  const words = (value: string) => JSON.stringify(value).replace(/[\u2028\u2029<]/g, escaped);
  return `(function () {
  if (document.getElementById('old-browser')) return;
  var notice = document.createElement('p');
  var button = document.createElement('button');
  notice.id = 'old-browser';
  notice.style.cssText = 'margin:0;padding:14px 20px;background:#e7efe6;color:#1b211d;font-size:15px';
  button.type = 'button';
  button.style.cssText = 'padding:4px 0;border:0;background:none;color:#1c5b43;text-decoration:underline;cursor:pointer';
  button.appendChild(document.createTextNode(${words(close)}));
  button.onclick = function () {
    notice.parentNode.removeChild(notice);
  };
  notice.appendChild(document.createTextNode(${words(`${text} `)}));
  notice.appendChild(button);
  document.body.insertBefore(notice, document.body.firstChild);
})();
`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
