import type { ReactNode } from 'react';
import type { OpenLink } from './document-card.ts';

/** A link by {@link OpenLink}: the data attributes are for open-dialog.client.ts. */
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
  const { dialog } = link;
  const chosen = dialog ?? link.chosen;
  return (
    <a
      className={className}
      href={link.href}
      rel={dialog ? 'nofollow' : undefined}
      aria-haspopup={dialog ? 'dialog' : undefined}
      data-open={dialog?.id}
      data-doc={chosen?.doc}
      data-label={chosen?.label}
      data-heading={dialog?.heading}
      data-target={dialog?.target}
      data-pages={dialog ? (pages ?? undefined) : undefined}
    >
      {children}
    </a>
  );
}
