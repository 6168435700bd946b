import css from '../library-search/library-search.css?inline';
import ownCss from './header-search.css?inline';

/** The page whose search is taken, below the templates. */
const SEARCH = 'search/';

/**
 * Puts the search of the library into the menus of the header when somebody opens one. It comes from the page of the
 * search, with its words: no page carries it, and without script that page is a link of the menu. A page of the
 * library has one already.
 */
export async function bringSearch(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-menu]:has(#templates-menu) > a');
  if (!link || document.querySelector('.library-search')) return;
  const page = await fetchPage(`${link.pathname}${SEARCH}`);
  const found = page.querySelector('search:has(.library-search)');
  if (!found) return;
  addStyles();
  const menus = document.querySelectorAll('#templates-menu .navigation-sheet, #mobile-menu nav');
  for (const [index, menu] of menus.entries()) {
    const search = document.importNode(found, true);
    search.classList.add('header-search');
    nameField(search, `header-search-${index}`);
    menu.prepend(search);
    search.addEventListener('focusin', () => suggestIn(search), { once: true });
  }
}

/** A page has one field of each name. */
function nameField(search: Element, id: string): void {
  search.querySelector('input')?.setAttribute('id', id);
  search.querySelector('label')?.setAttribute('for', id);
}

function suggestIn(search: Element): void {
  const form = search.querySelector('form');
  if (!form) return;
  import('../library-search/suggest.client.ts').then((part) => part.suggest(form)).catch(console.error);
}

/** Its looks come with it. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${css}${ownCss}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Not fetch: its text would have to be made into elements, which the policy forbids. */
function fetchPage(address: string): Promise<Document> {
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.setRequestHeader('Accept', 'text/html');
  request.responseType = 'document';
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const page: Document | null = request.response;
      if (page && request.status === 200) resolve(page);
      else reject(new Error(`answered ${request.status}`));
    };
    request.onerror = reject;
    request.send();
  });
}
