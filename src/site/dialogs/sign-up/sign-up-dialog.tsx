import { Icon } from '../../../ui/icon/icon.tsx';
import { Sheet } from '../../sheet.tsx';
import type { SignUpFormProps } from './sign-up.ts';
import css from './sign-up-dialog.css?inline';
import { SignUpForm } from './sign-up-form.island.tsx';

export type SignUpDialogProps = {
  variant: 'AB2' | 'password';
  closable: boolean;
  /** Shown from the start: the address of the page without script asks for it. */
  shown: boolean;
  /** What the address chose, for the scripts that take the page over. */
  chosen: { doc: string; label: string; heading: string; target: string } | null;
  headline: string;
  headlineDefault: string;
  label: string;
  picture: string | null;
  pictureBase: string;
  closeHref: string;
  texts: { close: string; free: string; pictureAlt: string };
  legal: {
    before: string;
    terms: string;
    between: string;
    privacy: string;
    after: string;
    termsHref: string;
    privacyHref: string;
  } | null;
  form: SignUpFormProps;
};

/** The sign-up dialog: a modal card on a dimmed page, with the chosen document in sight. */
export function SignUpDialog(props: SignUpDialogProps) {
  return (
    <>
      <Sheet name="sign-up-dialog" css={css} />
      <dialog
        className="sign-up"
        id="sign-up"
        aria-labelledby="sign-up-headline"
        data-dialog-variant={props.variant}
        data-closable={props.closable ? undefined : 'no'}
        data-shown={props.shown ? '' : undefined}
        data-doc={props.chosen?.doc}
        data-label={props.chosen?.label}
        data-heading={props.chosen?.heading}
        data-target={props.chosen?.target}
        open={props.shown}
      >
        <div className="sign-up-card">
          <div className="sign-up-aside">
            <img
              className="sign-up-picture"
              data-slot="picture"
              data-base={props.pictureBase}
              src={props.picture ?? undefined}
              hidden={props.picture === null}
              alt={props.texts.pictureAlt}
              width="250"
              height="354"
            />
          </div>
          <div className="sign-up-main">
            {props.closable ? (
              <a
                className="sign-up-close"
                href={props.closeHref}
                data-close=""
                aria-label={props.texts.close}
              >
                <Icon name="close" />
              </a>
            ) : null}
            <h2
              className="sign-up-headline"
              id="sign-up-headline"
              data-slot="headline"
              data-default={props.headlineDefault}
            >
              {props.headline}
            </h2>
            <p className="sign-up-document" data-slot="label">
              {props.label}
            </p>
            <SignUpForm {...props.form} />
            {props.legal ? <Legal legal={props.legal} /> : null}
            <p className="sign-up-small">{props.texts.free}</p>
          </div>
        </div>
      </dialog>
    </>
  );
}

function Legal({ legal }: { legal: NonNullable<SignUpDialogProps['legal']> }) {
  return (
    <p className="sign-up-small">
      {legal.before}
      <a href={legal.termsHref}>{legal.terms}</a>
      {legal.between}
      <a href={legal.privacyHref}>{legal.privacy}</a>
      {legal.after}
    </p>
  );
}
