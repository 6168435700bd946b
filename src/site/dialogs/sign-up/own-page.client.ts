import type { WearSheets } from '../wear-sheets.client.ts';
import css from './own-page.css?inline';

/** Papers that one types on: the contract of the hero, and the page beside a template's form. */
const PAPERS = '.desk-sheet, .fill-page';
/** What stays free beside the page in the dialog, in pixels. */
const EDGES = 52;

/**
 * The page that somebody has typed on stays in sight while they sign up: a copy of it, with their own words, in the
 * place of the template's picture. Fetched by a press on a form's own button, and by no other.
 */
export function showOwnPage(dialog: HTMLDialogElement, opener: HTMLButtonElement, wear: WearSheets): void {
  const aside = dialog.querySelector<HTMLElement>('.sign-up-aside');
  const paper = isTypedIn(opener) ? document.querySelector<HTMLElement>(PAPERS) : null;
  if (!aside || !paper) return;
  wear({ 'own-page': css });
  aside.classList.add('own-page-aside');
  const place = document.createElement('div');
  place.className = 'own-page';
  place.inert = true;
  place.ariaHidden = 'true';
  place.style.width = `${paper.offsetWidth}px`;
  place.append(copyOf(paper));
  aside.append(place);
  // Of one line on a phone the beginning, where the names stand; beside the form the whole width.
  place.style.setProperty('--own-page-scale', String((aside.clientWidth - EDGES) / paper.offsetWidth));
}

/** Its button belongs to a form in which something was typed. */
function isTypedIn({ form }: HTMLButtonElement): boolean {
  return [...(form?.querySelectorAll('input') ?? [])].some(
    ({ type, value }) => type !== 'hidden' && type !== 'radio' && value.trim() !== '',
  );
}

/** Without names and ids: its answers belong to no form. */
function copyOf(paper: HTMLElement): Node {
  // A copy is of the same kind.
  const copy = paper.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['id', 'name', 'form', 'style']) element.removeAttribute(name);
  return copy;
}
