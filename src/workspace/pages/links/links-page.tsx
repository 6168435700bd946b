import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { type LinkRow, LinkRows } from '../../sharing/link-rows.tsx';

export type LinksProps = {
  texts: Messages['sharing']['links'];
  brand: string;
  open: LinkRow[];
  over: LinkRow[];
  action: string;
  documents: string;
  requests: string;
};

/** All links somebody gave out: who can see what, until when; each can be ended here. */
export function LinksPage({ texts, brand, open, over, action, documents, requests }: LinksProps) {
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <nav className="sharing-above" aria-label={texts.title}>
        <Link to={requests}>{texts.requests}</Link>
      </nav>
      <h1>{texts.title}</h1>
      {open.length + over.length === 0 ? (
        <EmptyState icon="link" text={texts.none} action={{ label: texts.toDocuments, href: documents }} />
      ) : (
        <p className="workspace-lead">{texts.lead}</p>
      )}
      {open.length > 0 ? (
        <section className="workspace-section" aria-labelledby="links-open">
          <h2 className="workspace-minor" id="links-open">
            {texts.open}
          </h2>
          <LinkRows rows={open} end={texts.end} action={action} />
        </section>
      ) : null}
      {over.length > 0 ? (
        <section className="workspace-section" aria-labelledby="links-over">
          <h2 className="workspace-minor" id="links-over">
            {texts.over}
          </h2>
          <LinkRows rows={over} end={texts.end} action={action} />
        </section>
      ) : null}
    </div>
  );
}
