import { HEADER_OUTLINE_PX } from '../../../ui/measures.table.ts';
import { atFirstSign } from '../../navigation/hand.client.ts';

/** The header marks how far the page is scrolled; the code of its menus comes when somebody reaches for it. */
export function listenForHeader(): void {
  const header = document.querySelector<HTMLElement>('.header');
  if (!header) return;
  markScroll(header);
  const menu = document.getElementById('mobile-menu');
  // Headers of campaigns have none.
  if (!menu) return;
  atFirstSign({
    targets: [header, menu],
    // `toggle` is a menu that opens by itself, without anybody near it.
    signs: ['pointermove', 'pointerdown', 'focusin', 'toggle'],
    act: (event) =>
      void import('./menus.client.ts').then((menus) => menus.listenForMenus(event)).catch(console.error),
  });
}

/** The header's shadow on scroll, and its outlined button up to 500 px (section 9). */
function markScroll(header: HTMLElement): void {
  const button = header.querySelector('[data-outlined]');
  const mark = () => {
    header.classList.toggle('is-scrolled', window.scrollY > 0);
    button?.classList.toggle('button-outline', window.scrollY <= HEADER_OUTLINE_PX);
  };
  mark();
  addEventListener('scroll', mark, { passive: true });
}
