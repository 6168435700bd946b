import { startState } from '../../state/page-state.client.ts';
import { update } from '../../state/store.ts';
import * as TIMERS from '../../state/timers.table.ts';

/**
 * Header menus: they open natively by tap, Enter and Space (popover); here also by pointer and Tab key.
 * @param reason what made somebody fetch this: it is over by now, and counts all the same
 */
export function listenForMenus(reason: Event): void {
  startState();
  const byMouse = reason instanceof PointerEvent && reason.pointerType === 'mouse';
  for (const item of document.querySelectorAll<HTMLElement>('[data-menu]')) openByReach(item, byMouse);
  watchMobileMenu();
  bringSearchWithMenus();
}

/** The search stands in the two menus that lead to the library, from the first time one of them is open. */
function bringSearchWithMenus(): void {
  const bring = () =>
    void import('./header-search.client.ts').then((part) => part.bringSearch()).catch(console.error);
  for (const menu of document.querySelectorAll('#templates-menu, #mobile-menu')) {
    if (menu.matches(':popover-open')) bring();
    else menu.addEventListener('toggle', bring, { once: true });
  }
}

/** Opens when the pointer or the Tab key reaches the item, closes when they leave it. */
function openByReach(item: HTMLElement, byMouse: boolean): void {
  const panel = item.querySelector<HTMLElement>('[popover]');
  const button = item.querySelector('button');
  if (!panel || !button) return;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let reached = false;
  const show = () => {
    if (panel.matches(':popover-open')) return;
    panel.showPopover();
    reached = true;
  };
  item.addEventListener('pointerenter', (event) => {
    clearTimeout(leaving);
    if (event.pointerType === 'mouse') show();
  });
  item.addEventListener('pointerleave', (event) => {
    // Who types in it has the pointer anywhere.
    const leave = () => panel.querySelector('input:focus') ?? panel.hidePopover();
    if (event.pointerType === 'mouse') leaving = setTimeout(leave, TIMERS.menuLeave);
  });
  button.addEventListener('keyup', (event) => {
    if (event.key === 'Tab') show();
  });
  button.addEventListener('click', (event) => {
    // Who reached for it and then presses wants it open: the first press keeps it so.
    if (reached && panel.matches(':popover-open')) event.preventDefault();
    reached = false;
  });
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) panel.hidePopover();
  });
  // Reached while this code was on its way.
  if ((byMouse && item.matches(':hover')) || button.matches(':focus-visible')) show();
}

/** Closes on a link, on leaving the page, and when the width changes: phones change their height all the time. */
function watchMobileMenu(): void {
  const menu = document.getElementById('mobile-menu');
  if (!menu) return;
  const close = () => menu.hidePopover();
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth !== width) close();
    width = window.innerWidth;
  });
  // A page that comes back from the browser's memory would otherwise come back with the menu open.
  window.addEventListener('pagehide', close);
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  const follow = () => {
    const mobileMenu = menu.matches(':popover-open');
    update('ui', { mobileMenu });
    if (mobileMenu) menu.querySelector('button')?.focus();
  };
  menu.addEventListener('toggle', follow);
  if (menu.matches(':popover-open')) follow();
}
