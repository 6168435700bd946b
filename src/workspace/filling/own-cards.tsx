import { Link } from 'react-router';
import type { FillingTexts, OwnDocument } from './filling-data.ts';
import { worded } from './worded.ts';

type OwnCardsProps = {
  documents: readonly OwnDocument[];
  words: Pick<FillingTexts['work'], 'edited'>;
  unnamed: string;
};

/** Some of one's own documents: what they are, by whom they are told apart, when they were changed. */
export function OwnCards({ documents, words, unnamed }: OwnCardsProps) {
  return (
    <ul className="workspace-work">
      {documents.map(({ id, href, title, lang, name, edited }) => (
        <li key={id}>
          <Card href={href}>
            <span className="workspace-strong" lang={lang}>
              {title}
            </span>
            <span className="workspace-work-name">{name || unnamed}</span>
            <span className="workspace-small">{worded(words.edited, { date: edited })}</span>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** A document whose template is gone is shown, and cannot be opened. */
function Card({ href, children }: { href: string | null; children: React.ReactNode }) {
  return href ? <Link to={href}>{children}</Link> : <div className="workspace-work-gone">{children}</div>;
}
