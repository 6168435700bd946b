import type { ReactNode } from 'react';
import { named } from '../../../shared/named.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './chapters.css?inline';
import { Button, Cards, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';

const CHAPTERS = ['documents', 'blanks', 'shelves', 'costs', 'questions'] as const;

/** /l/aug232024/: chapters down the page, an index of them, and the button always at hand. */
export function Chapters(props: LandingProps) {
  const { chapters } = props.texts;
  return (
    <div className="chapters">
      <Sheet name="chapters" css={css} />
      <div className="chapters-head">
        <Tagline {...props} />
        <h1>{props.title}</h1>
        <p className="landing-lead">{props.lead}</p>
      </div>
      <div className="chapters-aside">
        <nav aria-label={chapters.index}>
          <ol>
            {CHAPTERS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{chapters[name]}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="chapters-action">
          <Button {...props} />
          <Note {...props} />
        </div>
      </div>
      <div className="chapters-body">
        <Chapter id="documents" title={props.found ?? chapters.documents} lead={chapters.documentsText}>
          <Cards {...props} look="wall" />
        </Chapter>
        <Blanks {...props} />
        <Shelves {...props} />
        <Costs {...props} />
        <div className="chapter" id="questions">
          <Questions
            title={chapters.questions}
            rows={[
              { title: chapters.lawyer, text: chapters.lawyerText },
              { title: chapters.format, text: chapters.formatText },
              { title: chapters.address, text: chapters.addressText },
            ]}
          />
        </div>
      </div>
    </div>
  );
}

type ChapterProps = { id: string; title: string; lead: string; children: ReactNode };

function Chapter({ id, title, lead, children }: ChapterProps) {
  return (
    <section className="chapter" id={id}>
      <h2>{title}</h2>
      <p className="landing-lead">{lead}</p>
      {children}
    </section>
  );
}

function Blanks({ texts, cards, lang }: LandingProps) {
  const { chapters } = texts;
  const shown = cards[1] ?? cards[0];
  return (
    <Chapter id="blanks" title={chapters.blanks} lead={chapters.blanksText}>
      <div className="chapter-blanks">
        {shown ? (
          <OpenLinkAnchor link={shown.link} className="chapter-paper">
            <PagePicture
              picture={shown.picture}
              large={shown.pictureLarge}
              sizes="(min-width: 765px) 420px, 92vw"
              alt={named(texts.pictureAlt, shown.title, lang)}
            />
          </OpenLinkAnchor>
        ) : null}
        <ul>
          <li>{chapters.blanksOne}</li>
          <li>{chapters.blanksTwo}</li>
          <li>{chapters.blanksThree}</li>
        </ul>
      </div>
    </Chapter>
  );
}

function Shelves({ texts: { chapters }, shelves, departments }: LandingProps) {
  return (
    <Chapter id="shelves" title={chapters.shelves} lead={chapters.shelvesText}>
      <ul className="chapter-shelves">
        {shelves.map((shelf) => (
          <li key={shelf.department}>
            <OpenLinkAnchor link={shelf.link} className="chapter-shelf">
              <b>{departments[shelf.department]}</b>
              <span>{shelf.titles.join(', ')}</span>
            </OpenLinkAnchor>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function Costs({ texts: { chapters }, plansHref }: LandingProps) {
  return (
    <Chapter id="costs" title={chapters.costs} lead={chapters.costsText}>
      <dl className="chapter-costs">
        <div>
          <dt>{chapters.free}</dt>
          <dd>{chapters.freeText}</dd>
        </div>
        <div>
          <dt>{chapters.plan}</dt>
          <dd>
            {chapters.planText} {plansHref ? <a href={plansHref}>{chapters.plans}</a> : null}
          </dd>
        </div>
      </dl>
    </Chapter>
  );
}
