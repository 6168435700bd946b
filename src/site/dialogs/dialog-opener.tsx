import type { ReactNode } from 'react';
import type { TextDialogName, VideoDialogName } from './dialogs.table.ts';

type DialogOpenerProps = {
  name: TextDialogName | VideoDialogName;
  className?: string;
  children: ReactNode;
};

/** A link that opens one of a page's other dialogs; without script it leads to the page with that dialog open. */
export function DialogOpener({ name, className, children }: DialogOpenerProps) {
  return (
    <a className={className} href={`?dialog=${name}`} rel="nofollow" aria-haspopup="dialog" data-open={name}>
      {children}
    </a>
  );
}
