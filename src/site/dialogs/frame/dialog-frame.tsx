import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './dialog-frame.css?inline';

type DialogFrameProps = {
  /** What `data-open` of a link names. */
  id: string;
  className: string;
  labelledBy: string;
  /** Shown from the start: the address of the page without script asks for it. */
  shown: boolean;
  /** Null where the visitor cannot close it. */
  close: { href: string; label: string } | null;
  /** Facts for the scripts, as `data-…` attributes. */
  facts?: Readonly<Record<`data-${string}`, string | undefined>>;
  role?: 'alertdialog';
  children: ReactNode;
};

/** What every dialog shares: a native modal on a dimmed page that also stands on an address of its own. */
export function DialogFrame(props: DialogFrameProps) {
  const { id, className, labelledBy, shown, close, facts, role, children } = props;
  return (
    <>
      {/* Opened by script its sheet comes with that (late-sheets.client.ts). */}
      {shown ? <Sheet name="dialog-frame" css={css} /> : null}
      <dialog
        {...facts}
        className={`dialog-frame ${className}`}
        id={id}
        role={role}
        aria-labelledby={labelledBy}
        data-closable={close ? undefined : 'no'}
        data-shown={shown ? '' : undefined}
        open={shown}
      >
        {close ? (
          <a className="dialog-frame-close" href={close.href} data-close="" aria-label={close.label}>
            <Icon name="close" />
          </a>
        ) : null}
        {children}
      </dialog>
    </>
  );
}
