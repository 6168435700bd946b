import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';
import type { FillingTexts, OwnDocument } from '../../filling/filling-data.ts';
import { OwnCards } from '../../filling/own-cards.tsx';
import { PlantedNotice, type PlantedNoticeProps } from '../../filling/planted-notice.tsx';
import { FirstSteps, type FirstStepsProps } from '../../first-steps/first-steps.tsx';
import { FilterForm, type FilterFormProps } from '../../forms/filter-form.tsx';
import { Grove, type GroveProps } from '../../grove/grove.tsx';

export type StartProps = {
  texts: Messages['workspace']['start'];
  brand: string;
  grove: GroveProps;
  planted: PlantedNoticeProps | null;
  /** Null where there is nothing to teach. */
  steps: FirstStepsProps | null;
  words: FillingTexts['work'];
  unnamed: string;
  /** What is being filled in, the one changed last first. */
  work: OwnDocument[];
  own: { all: { label: string; href: string }; find: FilterFormProps };
  drive: { label: string; href: string };
  companies: { label: string; href: string };
  recent: DocumentCard[];
  suggested: DocumentCard[];
  departments: { label: string; href: string; count: string }[];
};

export function StartPage(props: StartProps) {
  const { texts, brand, recent, suggested, departments, work } = props;
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <div className="grove-head">
        <h1>{texts.title}</h1>
        <Grove {...props.grove} />
      </div>
      <PlantedNotice notice={props.planted} />
      <FirstSteps data={props.steps} />
      {work.length > 0 ? <Work {...props} /> : null}
      {recent.length > 0 ? (
        <section className="workspace-section" aria-labelledby="recent">
          <h2 id="recent">{texts.recent}</h2>
          <DocumentCards cards={recent} look="row" eager={6} />
        </section>
      ) : work.length > 0 || props.steps?.show === 'steps' ? null : (
        <p className="workspace-lead">{texts.nothing}</p>
      )}
      <p className="workspace-aside">
        <Link to={props.drive.href}>{props.drive.label}</Link>
        {' · '}
        <Link to={props.companies.href}>{props.companies.label}</Link>
      </p>
      <section className="workspace-section" aria-labelledby="departments">
        <h2 id="departments">{texts.departments}</h2>
        <ul className="workspace-shelves">
          {departments.map(({ label, href, count }) => (
            <li key={href}>
              <Link to={href}>
                <span className="workspace-shelf">{label}</span>
                <span className="workspace-small">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="workspace-section" aria-labelledby="suggested">
        <h2 id="suggested">{texts.suggested}</h2>
        <DocumentCards cards={suggested} eager={recent.length > 0 ? 0 : 4} />
      </section>
    </>
  );
}

/** Documents somebody has begun: one goes on where one stopped. */
function Work({ work, words, unnamed, own }: StartProps) {
  return (
    <section className="workspace-section" aria-labelledby="work">
      <h2 id="work">{words.title}</h2>
      <OwnCards documents={work} words={words} unnamed={unnamed} />
      <p className="workspace-work-all">
        <Link to={own.all.href}>{own.all.label}</Link>
      </p>
      <FilterForm {...own.find} />
    </section>
  );
}
