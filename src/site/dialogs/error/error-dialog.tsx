import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import css from './error-dialog.css?inline';

export type ErrorDialogProps = {
  /** What the server itself has to tell; else the flag dialogError fills it in. */
  error: { message: string; action: string; link?: { label: string; href: string } } | null;
  close: { href: string; label: string };
};

/** Something went wrong that the visitor must know: one sentence, one thing to do. */
export function ErrorDialog({ error, close }: ErrorDialogProps) {
  return (
    <DialogFrame
      id="error"
      className="error-dialog"
      role="alertdialog"
      labelledBy="error-message"
      shown={error !== null}
      close={close}
    >
      {/* After the frame's, which it outranks. Opened by script its sheet comes with that (late-sheets.client.ts). */}
      {error ? <Sheet name="error-dialog" css={css} /> : null}
      <p className="error-dialog-message">
        <Icon name="warning" />
        <span id="error-message" data-slot="message">
          {error?.message}
        </span>
      </p>
      {/* Closes the dialog without script too. */}
      <form method="dialog">
        <button className="button" type="submit" data-close="" data-slot="action">
          {error?.action ?? close.label}
        </button>
        {error?.link ? (
          <a className="error-dialog-link" href={error.link.href}>
            {error.link.label}
          </a>
        ) : null}
      </form>
    </DialogFrame>
  );
}
