import type { Localization } from '../../shared/localization.ts';

const notice = document.createElement('p');

/** Puts telephone, address and notice of the visitor's country on the page, where they are not the company's own. */
export function showLocalization(localization: Localization): void {
  const { servicePhone, customerService, Message, MessageFR } = localization;
  const texts: Record<string, string | undefined> = { servicePhone, email: customerService?.email };
  for (const element of document.querySelectorAll<HTMLElement>('[data-localization]')) {
    const was = element.textContent;
    const text = texts[element.dataset['localization'] ?? ''];
    const link = element.closest('a');
    if (!link || !text || text === was) continue;
    element.textContent = text;
    link.href = link.protocol + text.replaceAll(' ', '');
    link.ariaLabel &&= link.ariaLabel.replace(was, () => text);
  }
  notice.textContent = (document.documentElement.lang.startsWith('fr') ? MessageFR : Message) ?? '';
  notice.className = 'footer-notice';
  // Last of all, so that nothing moves.
  if (notice.textContent) document.querySelector('.footer-inner')?.append(notice);
}
