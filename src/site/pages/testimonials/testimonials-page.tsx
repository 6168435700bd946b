import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sample } from '../../sections/sample/sample.tsx';
import type { SampleProps } from '../../sections/sample/sample-files.ts';
import { Sheet } from '../../sheet.tsx';
import css from './testimonials-page.css?inline';

type Case = { title: string; was: string; did: string; document: DocumentCard | null };
export type TestimonialsProps = {
  texts: Messages['testimonials'];
  locale: Locale;
  cases: Case[];
  start: OpenLink;
  feedbackHref: string;
  check: {
    title: string;
    text: string;
    sample: SampleProps | undefined;
    how: { label: string; href: string };
  };
};

/** Five situations, each beside its paper. */
export function TestimonialsPage({ texts, locale, cases, start, feedbackHref, check }: TestimonialsProps) {
  return (
    <>
      <Sheet name="testimonials-page" css={css} />
      <PageHero title={texts.title} lead={texts.lead} />
      <p className="testimonials-note">{texts.note}</p>
      {cases.map((each) => (
        <Situation key={each.title} {...each} labels={texts.labels} locale={locale} />
      ))}
      <section className="testimonials-check">
        <h2>{check.title}</h2>
        <p>{check.text}</p>
        {check.sample ? <Sample {...check.sample} /> : null}
        <a href={check.how.href}>{check.how.label}</a>
      </section>
      <section className="testimonials-yours">
        <h2>{texts.yours.title}</h2>
        <p>{texts.yours.text}</p>
        <a href={feedbackHref}>{texts.yours.link}</a>
      </section>
      <Closing title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

type SituationProps = Case &
  Pick<TestimonialsProps, 'locale'> & { labels: Messages['testimonials']['labels'] };

function Situation({ title, was, did, document, labels, locale }: SituationProps) {
  return (
    <article className="testimonials-case">
      <h2>{title}</h2>
      <div className="testimonials-was">
        <h3>{labels.was}</h3>
        <p>{was}</p>
      </div>
      <div className="testimonials-did">
        <h3>{labels.did}</h3>
        <p>{did}</p>
        {document ? (
          <p className="testimonials-read">
            <OpenLinkAnchor link={document.link} className="testimonials-link">
              {labels.read}
            </OpenLinkAnchor>
          </p>
        ) : null}
      </div>
      {document ? (
        <OpenLinkAnchor link={document.link} className="testimonials-paper">
          <PagePicture
            picture={document.picture}
            large={document.pictureLarge}
            sizes="(min-width: 970px) 300px, 60vw"
            alt=""
          />
          <span lang={document.lang === locale ? undefined : document.lang}>{document.title}</span>
        </OpenLinkAnchor>
      ) : null}
    </article>
  );
}
