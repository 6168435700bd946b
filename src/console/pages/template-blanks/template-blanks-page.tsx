import { Link } from 'react-router';
import { Faults, type FaultsProps } from '../../catalogue/faults.tsx';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';

type Leading = { label: string; href: string };

export type TemplateBlanksProps = {
  title: string;
  eyebrow: Leading;
  heading: string;
  lead: string;
  text: Leading;
  /** What is to be put right; null: nothing. */
  faults: FaultsProps | null;
  faultsTitle: string;
  acts: readonly ActProps[];
};

/** What a template asks for, each blank in a form of its own. */
export function TemplateBlanksPage(props: TemplateBlanksProps) {
  const { title, eyebrow, heading, lead, text, faults, faultsTitle, acts } = props;
  return (
    <div className="console-narrow">
      <title>{title}</title>
      <p className="console-eyebrow">
        <Link to={eyebrow.href}>{eyebrow.label}</Link>
      </p>
      <h1>{heading}</h1>
      <p className="console-lead">{lead}</p>
      <p className="catalogue-blanks-text">
        <Link className="console-button" to={text.href}>
          {text.label}
        </Link>
      </p>
      {acts.map((act) => (
        <ActForm key={`${act.act} ${act.hidden['key']} ${act.hidden['revision']}`} {...act} />
      ))}
      {faults ? (
        <section aria-labelledby="checks">
          <h2 id="checks">{faultsTitle}</h2>
          <Faults {...faults} />
        </section>
      ) : null}
    </div>
  );
}
