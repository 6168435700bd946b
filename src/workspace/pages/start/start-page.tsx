import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { DocumentCard } from '../../cards/document-card.ts';
import { DocumentCards } from '../../cards/document-cards.tsx';

export type StartProps = {
  texts: Messages['workspace']['start'];
  brand: string;
  recent: DocumentCard[];
  suggested: DocumentCard[];
  departments: { label: string; href: string; count: string }[];
};

export function StartPage({ texts, brand, recent, suggested, departments }: StartProps) {
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      {recent.length > 0 ? (
        <section className="workspace-section" aria-labelledby="recent">
          <h2 id="recent">{texts.recent}</h2>
          <DocumentCards cards={recent} look="row" eager={6} />
        </section>
      ) : (
        <p className="workspace-lead">{texts.nothing}</p>
      )}
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
