import type { LegalText } from '../../../services/legal-texts/legal-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import spinner from '../../../ui/spinner/spinner.css?inline';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { PostalAddress } from '../../pages/legal/postal-address.tsx';
import { Blocks, Prose } from '../../sections/prose/prose.tsx';
import { Sheet } from '../../sheet.tsx';
import type { TextDialogName } from '../dialogs.table.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import css from './text-dialog.css?inline';

export type TextDialogProps = {
  name: TextDialogName;
  title: string;
  shown: boolean;
  /** The text itself where the address asks for the dialog; scripts fetch it when the dialog opens. */
  text: LegalText | null;
  /** Where the text stands without the site around it, and the page it has of its own. */
  from: string;
  href: string;
  texts: { loading: string; failed: string; ownPage: string };
  close: { href: string; label: string };
};

/** A legal text to read without leaving the page. */
export function TextDialog({ name, title, shown, text, from, href, texts, close }: TextDialogProps) {
  const heading = `${name}-title`;
  return (
    <>
      {shown ? <Sheet name="spinner" css={spinner} /> : null}
      {/* Opened by script its sheets come with that (late-sheets.client.ts). */}
      {shown ? <Sheet name="text-dialog" css={css} /> : null}
      <DialogFrame id={name} className="text-dialog" labelledBy={heading} shown={shown} close={close}>
        <h2 className="text-dialog-title" id={heading}>
          {title}
        </h2>
        {/* Focusable, so that the keyboard can scroll it. */}
        <section
          className="text-dialog-text"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-labelledby={heading}
          data-text-from={from}
          data-state={text ? 'loaded' : undefined}
        >
          <p className="text-dialog-loading" role="status">
            <Spinner /> {texts.loading}
          </p>
          <p className="text-dialog-failed">
            <Icon name="warning" /> {texts.failed}
          </p>
          <Prose withSheet={shown}>{text ? <LegalWords text={text} /> : null}</Prose>
        </section>
        <p className="text-dialog-own">
          <a href={href}>{texts.ownPage}</a>
        </p>
      </DialogFrame>
    </>
  );
}

function LegalWords({ text }: { text: LegalText }) {
  return (
    <>
      <Blocks blocks={text.intro} />
      {text.sections.map((section) => (
        <section key={section.id}>
          <h3>
            {section.number === null ? null : <span>{section.number}</span>} {section.title}
          </h3>
          <Blocks blocks={section.blocks} />
        </section>
      ))}
      <PostalAddress lines={text.postalAddress} />
    </>
  );
}
