import { whenAllowed } from '../consent/consent.client.ts';
import { readCookie } from './cookies.client.ts';
import type { PageFacts } from './page-facts.ts';
import { writeCookie } from './write-cookie.client.ts';

/**
 * What this browser remembers of a view and of the choices made on it (STATE.md 6): its language and search as soon as
 * that is allowed, the document that was chosen, and the language somebody switched to.
 */
export function remember({ locale, keyword, alias, path, crossOrigin }: PageFacts): void {
  whenAllowed(() => {
    writeCookie('b_lang', locale);
    // A page that was not searched on keeps the search that is stored.
    if (keyword && (alias || !readCookie('b_search')))
      writeCookie('b_search', JSON.stringify({ keyword, name: alias, path }));
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const { doc, label, open } = link.dataset;
    const keep = () => whenAllowed(() => writeCookie('b_document', JSON.stringify({ label, url: doc })));
    // Cookies take their time: a dialog opens first, where a link leads away nothing would be kept.
    if (doc && open) setTimeout(keep);
    else if (doc) keep();
    if (link.closest('.footer-languages'))
      writeCookie('locale', link.lang, undefined, crossOrigin ? 'None' : undefined);
  });
}
