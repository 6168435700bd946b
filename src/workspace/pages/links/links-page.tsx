import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { type LinkRow, LinkRows } from '../../sharing/link-rows.tsx';

export type LinksProps = {
  texts: Messages['sharing']['links'];
  brand: string;
  open: LinkRow[];
  /** Given out by others of the team. */
  ofTeam: LinkRow[];
  over: LinkRow[];
  action: string;
  documents: string;
  requests: string;
};

/** All links somebody gave out: who can see what, until when; each can be ended here. */
export function LinksPage({ texts, brand, open, ofTeam, over, action, documents, requests }: LinksProps) {
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <nav className="sharing-above" aria-label={texts.title}>
        <Link to={requests}>{texts.requests}</Link>
      </nav>
      <h1>{texts.title}</h1>
      {open.length + ofTeam.length + over.length === 0 ? (
        <EmptyState icon="link" text={texts.none} action={{ label: texts.toDocuments, href: documents }} />
      ) : (
        <p className="workspace-lead">{texts.lead}</p>
      )}
      <Group id="links-open" title={texts.open} rows={open} end={texts.end} action={action} />
      <Group id="links-team" title={texts.ofTeam} rows={ofTeam} end={texts.end} action={action} />
      <Group id="links-over" title={texts.over} rows={over} end={texts.end} action={action} />
    </div>
  );
}

type GroupProps = { id: string; title: string; rows: LinkRow[]; end: string; action: string };

function Group({ id, title, rows, end, action }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section className="workspace-section" aria-labelledby={id}>
      <h2 className="workspace-minor" id={id}>
        {title}
      </h2>
      <LinkRows rows={rows} end={end} action={action} />
    </section>
  );
}
