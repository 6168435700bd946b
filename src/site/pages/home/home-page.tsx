import { DEPARTMENTS } from '../../../services/catalogue/catalogue.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Claims } from '../../sections/claims/claims.tsx';
import { Closing } from '../../sections/closing/closing.tsx';
import { Desk } from '../../sections/desk/desk.tsx';
import { DocumentCards } from '../../sections/document-cards/document-cards.tsx';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { LateSheet } from '../../sheet.tsx';
import sheet from './home-page.css?url';
import type { HomeProps } from './home-props.ts';
import { SearchHero } from './search-hero.tsx';

/** The home page: a contract that fills or a search, then the documents themselves. */
export function HomePage(props: HomeProps) {
  const { texts } = props;
  return (
    <>
      {props.desk ? <Desk {...props.desk} /> : <SearchHero {...props} />}
      <Claims claims={props.claims} />
      <LateSheet href={sheet} />
      <section className="home-documents">
        <div className="home-documents-head">
          <div>
            <h2>{texts.documents.title}</h2>
            <p className="home-lead">
              {texts.documents.lead}
              {props.cards.some((card) => card.lang !== props.lang) ? ` ${texts.documents.inEnglish}` : null}
            </p>
          </div>
          <a className="home-all" href={props.allHref}>
            {texts.documents.all}
            <Icon name="arrow" />
          </a>
        </div>
        <DocumentCards
          cards={props.cards}
          lang={props.lang}
          look="grid"
          texts={{
            pictureAlt: '',
            departments: props.departments,
            pages: props.pageCounts,
            firstPages: props.firstPages,
          }}
        />
      </section>
      <Blanks {...props} />
      <After {...props} />
      <Departments {...props} />
      <Closing scene="home" title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={props.start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

function Blanks({ texts, featured }: HomeProps) {
  return (
    <section className="home-blanks">
      <div className="home-blanks-inner">
        <div>
          <h2>{texts.blanks.title}</h2>
          <p className="home-lead">{texts.blanks.lead}</p>
          <ol className="home-steps">
            <li>{texts.blanks.one}</li>
            <li>{texts.blanks.two}</li>
            <li>{texts.blanks.three}</li>
          </ol>
        </div>
        {featured ? (
          <OpenLinkAnchor link={featured.link} className="home-blanks-paper">
            <PagePicture
              picture={featured.picture}
              large={featured.pictureLarge}
              sizes="(min-width: 970px) 520px, 90vw"
              alt={texts.blanks.pictureAlt}
            />
          </OpenLinkAnchor>
        ) : null}
      </div>
    </section>
  );
}

/** What the account does with a document that is filled in. */
function After({ texts: { after }, featuresHref }: HomeProps) {
  const { sign, share, number, dates, team } = after.rows;
  return (
    <section className="home-after">
      <div>
        <h2>{after.title}</h2>
        <p className="home-lead">{after.lead}</p>
        <a className="home-all" href={featuresHref}>
          {after.more}
          <Icon name="arrow" />
        </a>
      </div>
      <dl>
        {[sign, share, number, dates, team].map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Departments({ texts, departments, folders }: HomeProps) {
  return (
    <section className="home-departments">
      <h2>{texts.departments.title}</h2>
      <ul>
        {DEPARTMENTS.map((department) => {
          const folder = folders.find((entry) => entry.department === department);
          return folder ? (
            <li key={department}>
              <OpenLinkAnchor link={folder.link} className="home-department">
                <h3>{departments[department]}</h3>
                <p>{texts.departments[department]}</p>
                <Icon name="arrow" />
              </OpenLinkAnchor>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
