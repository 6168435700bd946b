import type { ReactNode } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './features-page.css?inline';

export type FeaturesProps = {
  texts: Messages['features'];
  /** Words of the link to the film about blanks. */
  film: string;
  locale: Locale;
  questions: TitledText[];
  /** A document whose blanks are filled in. */
  filledIn: DocumentCard | null;
  start: OpenLink;
  plansHref: string;
};

/** What the product does, hour by hour. */
export function FeaturesPage({ texts, film, locale, questions, filledIn, start, plansHref }: FeaturesProps) {
  const { day, limits } = texts;
  return (
    <>
      <Sheet name="features-page" css={css} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <OpenLinkAnchor link={start} className="button">
              {texts.start}
            </OpenLinkAnchor>
            <a className="features-plans" href={plansHref}>
              {texts.plans}
            </a>
          </>
        }
      />
      <ol className="features-day">
        <Hour {...day.find}>
          <Screen name="search" locale={locale} alt={day.find.alt} />
        </Hour>
        <Hour {...day.read}>
          <Screen name="document" locale={locale} alt={day.read.alt} />
        </Hour>
        <Hour {...day.fill} more={<DialogOpener name="video-fill-in">{film}</DialogOpener>}>
          {filledIn ? <FilledIn card={filledIn} alt={day.fill.alt} /> : null}
        </Hour>
        <Hour {...day.plan}>
          <Screen name="plan" locale={locale} alt={day.plan.alt} />
        </Hour>
        <Hour {...day.keep}>
          <Screen name="folders" locale={locale} alt={day.keep.alt} />
        </Hour>
      </ol>
      <Points title={limits.title} rows={[limits.law, limits.sign, limits.free]} />
      <Questions title={texts.questions.title} rows={questions} />
      <Closing title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

type HourProps = { time: string; title: string; text: string; more?: ReactNode; children: ReactNode };

function Hour({ time, title, text, more, children }: HourProps) {
  return (
    <li className="features-hour">
      <p className="features-time">{time}</p>
      <div className="features-words">
        <h2>{title}</h2>
        <p>{text}</p>
        {more ? <p className="features-more">{more}</p> : null}
      </div>
      <div className="features-picture">{children}</div>
    </li>
  );
}

/** The upper half of a page is enough to see what a filled-in blank looks like. */
function FilledIn({ card, alt }: { card: DocumentCard; alt: string }) {
  return (
    <div className="features-paper">
      <PagePicture
        picture={card.picture}
        large={card.pictureLarge}
        sizes="(min-width: 970px) 520px, 92vw"
        alt={alt}
      />
    </div>
  );
}
