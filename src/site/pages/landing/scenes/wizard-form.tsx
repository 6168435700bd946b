import { OpenLinkAnchor } from '../../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../../sections/document-cards/page-picture.tsx';
import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import type { Wizard } from './scene-props.ts';
import css from './wizard-form.css?inline';

/** Three questions that find a document: a plain form whose answer is this page. */
export function WizardForm(props: LandingProps) {
  const { scene, search } = props;
  const { wizard, words } = scene;
  if (!wizard) return null;
  return (
    <section className="wizard" id="wizard">
      <Sheet name="wizard" css={css} />
      <h2>{words.wizard.title}</h2>
      <form action={`${search.action}#wizard`} method="get">
        <ol>
          {wizard.questions.map((question) => (
            <li key={question.name}>
              <Question question={question} />
            </li>
          ))}
        </ol>
        <button className="button button-outline" type="submit">
          {words.wizard.button}
        </button>
      </form>
      <Answer {...props} />
    </section>
  );
}

function Question({ question: { name, legend, options } }: { question: Wizard['questions'][number] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label, chosen }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={chosen} required />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Answer({ scene: { wizard, words }, search, lang }: LandingProps) {
  if (!wizard?.answer) return null;
  const { card, summary } = wizard.answer;
  const own = card.lang === lang ? undefined : card.lang;
  return (
    <div className="wizard-answer" role="status">
      <PagePicture picture={card.picture} alt="" />
      <div>
        <p>{words.wizard.answer}</p>
        <OpenLinkAnchor link={card.link} className="wizard-document">
          <span lang={own}>{card.title}</span>
        </OpenLinkAnchor>
        <p lang={own}>{summary}</p>
        <a href={`${search.action}#wizard`}>{words.wizard.again}</a>
      </div>
    </div>
  );
}
