import { readPageFacts } from '../../state/page-facts.client.ts';
import css from '../library-search/library-search.css?inline';
import type { LibrarySearchProps } from '../library-search/library-search.tsx';
import ownCss from './header-search.css?inline';

const SERVICE = '/services/cache/field/';
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Puts the search of the library into the menus of the header when somebody opens one. Its words are fetched then: no
 * page carries them, and without script the page of the library is a link of the menu. A page of the library has a
 * search already.
 */
export async function bringSearch(): Promise<void> {
  if (document.querySelector('.library-search')) return;
  const response = await fetch(`${SERVICE}?language=${readPageFacts().locale}`);
  if (!response.ok) throw new Error(`answered ${response.status}`);
  // Our own service wrote it.
  const words = (await response.json()) as LibrarySearchProps;
  // Two menus may be opened while it is on its way.
  if (document.querySelector('.library-search')) return;
  addStyles();
  const menus = document.querySelectorAll('#templates-menu .navigation-sheet, #mobile-menu nav');
  for (const [index, menu] of menus.entries()) {
    const search = document.createElement('search');
    search.className = 'header-search';
    const form = formOf(words, `header-search-${index}`);
    search.append(form);
    menu.prepend(search);
    form.addEventListener('focusin', () => suggestIn(form), { once: true });
  }
}

/** As library-search.tsx writes it. */
function formOf({ action, texts, suggestions }: LibrarySearchProps, id: string): HTMLFormElement {
  const form = document.createElement('form');
  Object.assign(form, { className: 'library-search', action, method: 'get' });
  Object.assign(form.dataset, suggestions);
  const label = document.createElement('label');
  Object.assign(label, { className: 'visually-hidden', htmlFor: id, textContent: texts.label });
  const input = document.createElement('input');
  Object.assign(input, { id, type: 'search', name: 'q', placeholder: texts.placeholder, maxLength: 80 });
  Object.assign(input, { autocomplete: 'off', required: true });
  const button = document.createElement('button');
  Object.assign(button, { className: 'button button-small', type: 'submit', textContent: texts.button });
  form.append(searchIcon(), label, input, button);
  return form;
}

function searchIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', '/icons.svg#search');
  for (const [name, value] of [
    ['class', 'icon'],
    ['width', '16'],
    ['height', '16'],
    ['aria-hidden', 'true'],
  ] as const)
    icon.setAttribute(name, value);
  icon.append(use);
  return icon;
}

function suggestIn(form: HTMLFormElement): void {
  import('../library-search/suggest.client.ts').then((part) => part.suggest(form)).catch(console.error);
}

/** Its looks come with it. */
function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${css}${ownCss}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
