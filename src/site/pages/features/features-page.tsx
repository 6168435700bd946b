import type { ReactNode } from 'react';
import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { DialogOpener } from '../../dialogs/dialog-opener.tsx';
import { Closing } from '../../sections/closing/closing.tsx';
import type { OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import type { ScreenName } from '../../sections/screen/screens.ts';
import type { TitledText } from '../../sections/steps/steps.tsx';
import { Sheet } from '../../sheet.tsx';
import { DayClock } from './day-clock.tsx';
import css from './features-page.css?inline';

export type FeaturesProps = {
  texts: Messages['features'];
  /** Words of the link to the film about blanks. */
  film: string;
  locale: Locale;
  questions: TitledText[];
  start: OpenLink;
  plansHref: string;
  verifyHref: string;
  how: { label: string; href: string };
};

/** What the product does, hour by hour. */
export function FeaturesPage({
  texts,
  film,
  locale,
  questions,
  start,
  plansHref,
  verifyHref,
  how,
}: FeaturesProps) {
  const { day, also, limits } = texts;
  return (
    <>
      <Sheet name="features-page" css={css} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        picture={<DayClock />}
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
        <Hour {...day.find} screen="search" locale={locale} />
        <Hour
          {...day.fill}
          screen="document"
          locale={locale}
          more={<DialogOpener name="video-fill-in">{film}</DialogOpener>}
        />
        <Hour {...day.word} screen="wording" locale={locale} />
        <Hour {...day.share} screen="links" locale={locale} />
        <Hour {...day.sign} screen="signing" locale={locale} more={<a href={verifyHref}>{texts.verify}</a>} />
        <Hour {...day.invoice} screen="invoices" locale={locale} />
        <Hour {...day.dates} screen="calendar" locale={locale} />
        <Hour {...day.keep} screen="drive" locale={locale} />
      </ol>
      <Points
        title={also.title}
        rows={[also.rows.ask, also.rows.budget, also.rows.people, also.rows.keys, also.rows.leave]}
      />
      <Points title={limits.title} rows={[limits.law, limits.sign, limits.free]} />
      <p className="features-how">
        <a href={how.href}>{how.label}</a>
      </p>
      <Questions title={texts.questions.title} rows={questions} />
      <Closing scene="features" title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

type HourProps = TitledText & {
  time: string;
  alt: string;
  screen: ScreenName;
  locale: Locale;
  more?: ReactNode;
};

function Hour({ time, title, text, alt, screen, locale, more }: HourProps) {
  return (
    <li className="features-hour">
      <p className="features-time">{time}</p>
      <div className="features-words">
        <h2>{title}</h2>
        <p>{text}</p>
        {more ? <p className="features-more">{more}</p> : null}
      </div>
      <div className="features-picture">
        <Screen name={screen} locale={locale} alt={alt} />
      </div>
    </li>
  );
}
