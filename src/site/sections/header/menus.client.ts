/** Header menus: they open natively by tap, Enter and Space (popover); here also on hover, closing on leave. */
const LEAVE_GRACE_MS = 160;

export function listenForMenus(): void {
  for (const item of document.querySelectorAll<HTMLElement>('[data-menu]')) openOnHover(item);
  closeOnWidthChange();
  markScroll();
}

function openOnHover(item: HTMLElement): void {
  const panel = item.querySelector<HTMLElement>('[popover]');
  if (!panel) return;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  item.addEventListener('pointerenter', (event) => {
    clearTimeout(leaving);
    if (event.pointerType === 'mouse' && !panel.matches(':popover-open')) panel.showPopover();
  });
  item.addEventListener('pointerleave', (event) => {
    if (event.pointerType === 'mouse') leaving = setTimeout(() => panel.hidePopover(), LEAVE_GRACE_MS);
  });
}

/** Only a change of width closes the mobile menu: phones change their height whenever the address bar moves. */
function closeOnWidthChange(): void {
  const menu = document.getElementById('mobile-menu');
  let width = window.innerWidth;
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    if (menu?.matches(':popover-open')) menu.hidePopover();
  });
}

/** The header's shadow on scroll, and its outlined button up to 500 px (section 9). */
function markScroll(): void {
  const header = document.querySelector<HTMLElement>('.header');
  if (!header) return;
  const mark = () => {
    header.toggleAttribute('data-scrolled', window.scrollY > 0);
    header.toggleAttribute('data-far', window.scrollY > 500);
  };
  mark();
  window.addEventListener('scroll', mark, { passive: true });
}
