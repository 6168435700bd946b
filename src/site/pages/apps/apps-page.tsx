import type { Messages } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { Closing } from '../../sections/closing/closing.tsx';
import type { DocumentCard, OpenLink } from '../../sections/document-cards/document-card.ts';
import { OpenLinkAnchor } from '../../sections/document-cards/open-link.tsx';
import { PagePicture } from '../../sections/document-cards/page-picture.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Screen } from '../../sections/screen/screen.tsx';
import { type StoryRow, StoryRows } from '../../sections/story-rows/story-rows.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './apps-page.css?inline';

type Tool = { key: string; name: string; text: string; state: string; link: string; href: string };
type Papers = Record<'team' | 'communication' | 'management', DocumentCard | null>;
export type AppsProps = {
  texts: Messages['apps'];
  locale: Locale;
  tools: Tool[];
  papers: Papers;
  start: OpenLink;
};

/** The tools as an inventory: what each is for, and what state it is in. */
export function AppsPage({ texts, locale, tools, papers, start }: AppsProps) {
  return (
    <>
      <Sheet name="apps-page" css={css} />
      <PageHero
        title={texts.title}
        lead={texts.lead}
        actions={
          <OpenLinkAnchor link={start} className="button">
            {texts.start}
          </OpenLinkAnchor>
        }
        picture={<Screen name="search" locale={locale} alt={texts.screenAlt} eager />}
      />
      <Inventory label={texts.tools.label} tools={tools} />
      <div className="apps-work">
        <h2>{texts.work.title}</h2>
        <p>{texts.work.lead}</p>
      </div>
      <div className="apps-jobs">
        <StoryRows rows={jobs(texts, papers)} />
      </div>
      <Closing title={texts.closing.title} lead={texts.closing.lead}>
        <OpenLinkAnchor link={start} className="button button-light button-pill">
          {texts.closing.button}
        </OpenLinkAnchor>
      </Closing>
    </>
  );
}

function Inventory({ label, tools }: { label: string; tools: Tool[] }) {
  return (
    <section className="apps-inventory" aria-label={label}>
      <ol>
        {tools.map((tool) => (
          <li key={tool.key}>
            <h2>{tool.name}</h2>
            <div>
              <p>{tool.text}</p>
              <a href={tool.href}>{tool.link}</a>
            </div>
            <p className="apps-state">{tool.state}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The menu links to these three by their ids. */
function jobs({ team, communication, management }: Messages['apps'], papers: Papers): StoryRow[] {
  return [
    row('team-management', team, papers.team),
    row('team-communication', communication, papers.communication),
    row('work-management', management, papers.management),
  ];
}

type Job = Messages['apps']['team'];

function row(id: string, { title, text, one, two, three, alt }: Job, card: DocumentCard | null): StoryRow {
  const picture = card ? (
    <OpenLinkAnchor link={card.link} className="apps-paper">
      <PagePicture
        picture={card.picture}
        large={card.pictureLarge}
        sizes="(min-width: 970px) 340px, 70vw"
        alt={alt}
      />
    </OpenLinkAnchor>
  ) : undefined;
  return { id, title, text, points: [one, two, three], picture };
}
