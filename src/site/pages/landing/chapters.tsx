import type { ReactNode } from 'react';
import { named } from '../../../shared/named.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './chapters.css?inline';
import { Button, Cards, LastWord, Note, Tagline } from './landing-parts.tsx';
import type { LandingProps } from './landing-props.ts';
import { Drawing } from './scenes/drawing.tsx';
import { SumsForm } from './scenes/sums-form.tsx';

const CHAPTERS = ['documents', 'blanks', 'shelves', 'costs', 'questions'] as const;

/** /l/aug232024/: a story set in type, chapter by chapter down the page, with the button always at hand. */
export function Chapters(props: LandingProps) {
  const { chapters } = props.texts;
  return (
    <>
      <Sheet name="chapters" css={css} />
      <div className="chapters">
        <Poster {...props} />
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
        <div className="chapters-action">
          <Button {...props} />
          <Note {...props} />
        </div>
      </div>
      <LastWord {...props} />
    </>
  );
}

/** The headline as it leaves the press, and the chapters as pieces of type. */
function Poster(props: LandingProps) {
  const { chapters } = props.texts;
  return (
    <>
      <section className="chapters-poster">
        <Tagline {...props} />
        <h1>{props.title}</h1>
        <p className="landing-lead">{props.lead}</p>
        <p className="landing-note">{props.texts.kinds}</p>
        <nav aria-label={chapters.index}>
          <ol>
            {CHAPTERS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{chapters[name]}</a>
              </li>
            ))}
          </ol>
        </nav>
      </section>
      <div className="chapters-desk">
        <Drawing name="desk" />
      </div>
    </>
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

/** The page is printed as one scrolls. */
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
              sizes="(min-width: 765px) 460px, 92vw"
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

function Costs(props: LandingProps) {
  const { chapters } = props.texts;
  return (
    <Chapter id="costs" title={chapters.costs} lead={chapters.costsText}>
      <div className="chapter-costs">
        <dl>
          <div>
            <dt>{chapters.free}</dt>
            <dd>{chapters.freeText}</dd>
          </div>
          <div>
            <dt>{chapters.plan}</dt>
            <dd>
              {chapters.planText} {props.plansHref ? <a href={props.plansHref}>{chapters.plans}</a> : null}
            </dd>
          </div>
        </dl>
        <SumsForm {...props} />
      </div>
    </Chapter>
  );
}
