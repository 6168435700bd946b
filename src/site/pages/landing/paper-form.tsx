import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PaperFan } from '../../sections/paper-fan/paper-fan.tsx';
import { Sheet } from '../../sheet.tsx';
import { Button, LastWord, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import css from './paper-form.css?inline';
import { WizardForm } from './scenes/wizard-form.tsx';

/** /l/f/: the form is the page, as a sheet of paper with one blank left; behind it, three questions find a document. */
export function PaperForm(props: LandingProps) {
  const { texts } = props;
  return (
    <>
      <Sheet name="paper-form" css={css} />
      <section className="paper-form">
        <h1>{props.title}</h1>
        <p className="landing-lead">{props.lead}</p>
        <div className="paper-form-sheet">
          <Tagline {...props} />
          <h2>{texts.paperForm.heading}</h2>
          <Rows {...props} />
          <Button {...props} />
          <p className="landing-note">{texts.note}</p>
        </div>
        <p className="paper-form-after">{texts.paperForm.after}</p>
      </section>
      <WizardForm {...props} />
      <section className="paper-form-behind">
        <h2>{props.found ?? texts.paperForm.fanTitle}</h2>
        <PaperFan cards={props.cards.slice(0, 3)} alt={texts.pictureAlt} lang={props.lang} />
      </section>
      <LastWord {...props} />
    </>
  );
}

function Rows({ texts: { paperForm }, count, main }: LandingProps) {
  const done = [
    { label: paperForm.password, value: paperForm.notNeeded },
    { label: paperForm.card, value: paperForm.notNeeded },
    { label: paperForm.newsletter, value: paperForm.onRequest },
  ];
  return (
    <dl>
      {count ? (
        <div>
          <dt>{paperForm.library}</dt>
          <dd className="landing-count">{count}</dd>
        </div>
      ) : null}
      {done.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div>
        <dt>{paperForm.email}</dt>
        <dd>
          <OpenLinkAnchor link={main} className="paper-form-blank">
            {paperForm.blank}
          </OpenLinkAnchor>
        </dd>
      </div>
    </dl>
  );
}
