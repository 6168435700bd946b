import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import { StoryRows } from '../../sections/story-rows/story-rows.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './business-plan-page.css?inline';

type Chapter = { id: string; title: string; asks: string; bank: string; first: boolean };
export type BusinessPlanProps = {
  texts: Messages['business-plan'];
  lead: string;
  locale: Locale;
  plan: DocumentCard | null;
  chapters: Chapter[];
  questions: TitledText[];
  kit: OpenLink;
  start: OpenLink;
};

/** A table of contents with the reader's eyes beside it. */
export function BusinessPlanPage(props: BusinessPlanProps) {
  const { texts, lead, locale, plan, kit, start } = props;
  return (
    <>
      <Sheet name="business-plan-page" css={css} />
      <PageHero
        eyebrow={texts.eyebrow}
        title={texts.title}
        lead={lead}
        actions={
          <>
            <OpenLinkAnchor link={plan?.link ?? start} className="button">
              {texts.read}
            </OpenLinkAnchor>
            <OpenLinkAnchor link={kit} className="business-plan-kit">
              {texts.kit}
            </OpenLinkAnchor>
          </>
        }
        picture={plan ? <Paper plan={plan} alt={texts.pictureAlt} /> : undefined}
      />
      <Chapters texts={texts} chapters={props.chapters} />
      <StoryRows
        rows={[
          {
            title: texts.kitRow.title,
            text: texts.kitRow.text,
            picture: <Screen name="plan" locale={locale} alt={texts.kitRow.alt} />,
          },
        ]}
      />
      <Questions title={texts.questions.title} rows={props.questions} />
      <Closing title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

function Paper({ plan, alt }: { plan: DocumentCard; alt: string }) {
  return (
    <OpenLinkAnchor link={plan.link} className="business-plan-paper">
      <PagePicture
        picture={plan.picture}
        large={plan.pictureLarge}
        sizes="(min-width: 970px) 420px, 70vw"
        alt={alt}
        eager
      />
    </OpenLinkAnchor>
  );
}

function Chapters({ texts, chapters }: Pick<BusinessPlanProps, 'texts' | 'chapters'>) {
  const words = texts.chapters;
  return (
    <section className="business-plan-chapters">
      <h2>{words.title}</h2>
      <p className="business-plan-legend">{words.legend}</p>
      <div className="business-plan-heads" aria-hidden="true">
        <span>{words.asks}</span>
        <span>{words.bank}</span>
      </div>
      <ol>
        {chapters.map(({ id, title, asks, bank, first }) => (
          <li key={id} data-first={first ? '' : undefined}>
            <h3>
              {title}
              {first ? <span className="visually-hidden"> ({words.first})</span> : null}
            </h3>
            <p className="business-plan-ask">
              <b>{words.asks}</b>
              {asks}
            </p>
            <p>
              <b>{words.bank}</b>
              {bank}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
