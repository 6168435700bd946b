import { Sheet } from '../../sheet.tsx';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import css from './sign-up-dialog.css?inline';
import { SignUpForm } from './sign-up-form.island.tsx';
import { Aside, Brand, ChosenPicture, Files, Notes } from './sign-up-parts.tsx';
import type { SignUpDialogProps } from './sign-up-props.ts';

/** The sign-up dialog of every variant: the chosen document in sight, the form, and the parts its row names. */
export function SignUpDialog(props: SignUpDialogProps) {
  const { parts, texts } = props;
  return (
    <>
      {props.shown || props.direct ? <Sheet name="sign-up-dialog" css={css} /> : null}
      <DialogFrame
        id="sign-up"
        className="sign-up"
        labelledBy="sign-up-headline"
        shown={props.shown}
        close={props.closable ? { href: props.closeHref, label: texts.close } : null}
        facts={{
          'data-dialog-variant': props.variant,
          'data-direct': props.direct ? '' : undefined,
          'data-doc': props.chosen?.doc,
          'data-label': props.chosen?.label,
          'data-heading': props.chosen?.heading,
          'data-target': props.chosen?.target,
          'data-count': props.count,
        }}
      >
        <div className="sign-up-card">
          <Aside {...props} />
          <div className="sign-up-main">
            {parts.includes('logo') ? <Brand name={texts.brand} /> : null}
            {parts.includes('count') ? <p className="sign-up-count">{texts.variants.over}</p> : null}
            <div className="sign-up-head">
              <div>
                <h2
                  className="sign-up-headline"
                  id="sign-up-headline"
                  data-slot={props.headlineFollows ? 'headline' : undefined}
                  data-default={props.headlineDefault}
                >
                  {props.headline}
                </h2>
                {parts.includes('subtitle') && texts.subtitle ? (
                  <p className="sign-up-subtitle">{texts.subtitle}</p>
                ) : null}
                <p className="sign-up-document" data-slot="label">
                  {props.label}
                </p>
              </div>
              {parts.includes('thumb') ? <ChosenPicture {...props} className="sign-up-thumb" /> : null}
            </div>
            {props.files ? <Files files={props.files} texts={texts.files} /> : null}
            <SignUpForm {...props.form} />
            {props.legal ? <Legal legal={props.legal} /> : null}
            <Notes parts={parts} texts={texts} />
          </div>
        </div>
      </DialogFrame>
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
