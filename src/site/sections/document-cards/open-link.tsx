import type { ReactNode } from 'react';
import type { OpenLink } from './document-card.ts';

/** A link by {@link OpenLink}. */
export function OpenLinkAnchor({
  link,
  className,
  pages,
  children,
}: {
  link: OpenLink;
  className: string;
  /** Length of the document, for dialogs that say what one gets. */
  pages?: number | null;
  children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={link.href}
      rel={link.dialog ? 'nofollow' : undefined}
      {...openerData(link)}
      data-pages={link.dialog ? (pages ?? undefined) : undefined}
    >
      {link.instead ?? children}
    </a>
  );
}

/** What makes a link or button an opener: for open-dialog.client.ts. */
export function openerData({ dialog, chosen }: OpenLink) {
  const { doc, label } = dialog ?? chosen ?? {};
  return {
    'aria-haspopup': dialog ? ('dialog' as const) : undefined,
    'data-open': dialog?.id,
    'data-doc': doc,
    'data-label': label,
    // Most often it is the label.
    'data-heading': dialog?.heading === label ? undefined : dialog?.heading,
    'data-target': dialog?.target,
  };
}
