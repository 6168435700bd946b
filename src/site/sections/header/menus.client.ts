import { HEADER_OUTLINE_PX } from '../../../ui/measures.table.ts';
import { update } from '../../state/store.ts';
import { TIMERS } from '../../state/timers.table.ts';

/** Header menus: they open natively by tap, Enter and Space (popover); here also by pointer and Tab key. */
export function listenForMenus(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-menu]')) openByReach(item);
  watchMobileMenu();
  markScroll();
}

/** Opens when the pointer or the Tab key reaches the item, closes when they leave it. */
function openByReach(item: HTMLElement): void {
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
    if (event.pointerType === 'mouse') leaving = setTimeout(() => panel.hidePopover(), TIMERS.menuLeave);
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
  menu.addEventListener('toggle', (event) => {
    const mobileMenu = event.newState === 'open';
    update('ui', { mobileMenu });
    if (mobileMenu) menu.querySelector('button')?.focus();
  });
}

/** The header's shadow on scroll, and its outlined button up to 500 px (section 9). */
function markScroll(): void {
  const header = document.querySelector('.header');
  const button = header?.querySelector('[data-outlined]');
  if (!header) return;
  const mark = () => {
    header.classList.toggle('is-scrolled', window.scrollY > 0);
    button?.classList.toggle('button-outline', window.scrollY <= HEADER_OUTLINE_PX);
  };
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}
