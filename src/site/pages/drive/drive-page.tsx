import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Closing } from '../../sections/closing/closing.tsx';
import type { OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Points } from '../../sections/points/points.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './drive-page.css?inline';

type Size = { plan: string; href: string; gb: number; size: string; fits: string };
export type DriveProps = {
  texts: Messages['drive'];
  locale: Locale;
  sizes: Size[];
  start: OpenLink;
  plansHref: string;
  newsHref: string;
};

/** The drive, drawn to scale. */
export function DrivePage({ texts, locale, sizes, start, plansHref, newsHref }: DriveProps) {
  const { rows } = texts.work;
  return (
    <>
      <Sheet name="drive-page" css={css} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <a className="button" href={plansHref}>
              {texts.plans}
            </a>
            <a className="drive-news" href={newsHref}>
              {texts.news}
            </a>
          </>
        }
        picture={<Screen name="drive" locale={locale} alt={texts.pictureAlt} eager />}
      />
      <Points
        title={texts.work.title}
        rows={[rows.upload, rows.folders, rows.find, rows.share, rows.ask, rows.team, rows.trash, rows.leave]}
      />
      <Sizes texts={texts} sizes={sizes} />
      <Belongs texts={texts} />
      <Ending texts={texts} />
      <Closing scene="drive" title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

function Sizes({ texts, sizes }: Pick<DriveProps, 'texts' | 'sizes'>) {
  return (
    <section className="drive-sizes">
      <h2>{texts.sizes.title}</h2>
      <p className="drive-lead">{texts.sizes.lead}</p>
      <ul>
        {sizes.map(({ plan, href, gb, size, fits }) => (
          <li key={plan}>
            <p className="drive-plan">
              <a href={href}>{plan}</a>
            </p>
            <p className="drive-size">{size}</p>
            <div className="drive-bar" data-gb={gb} aria-hidden="true" />
            <p className="drive-fits">{fits}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Belongs({ texts }: Pick<DriveProps, 'texts'>) {
  const { keep, leave } = texts;
  return (
    <section className="drive-belongs">
      <Lines title={keep.title} lines={[keep.signed, keep.staff, keep.plan, keep.proof]} kind="keep" />
      <Lines
        title={leave.title}
        lines={[leave.only, leave.media, leave.secrets, leave.staffFiles]}
        kind="leave"
      />
    </section>
  );
}

function Lines({ title, lines, kind }: { title: string; lines: string[]; kind: 'keep' | 'leave' }) {
  return (
    <div className="drive-lines" data-kind={kind}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Ending({ texts }: Pick<DriveProps, 'texts'>) {
  const { end } = texts;
  return (
    <section className="drive-end">
      <h2>{end.title}</h2>
      <p className="drive-lead">{end.lead}</p>
      <ol>
        {[end.notice, end.access, end.failed, end.after, end.room].map((row) => (
          <li key={row.title}>
            <h3>{row.title}</h3>
            <p>{row.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
