import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { MailPlaces } from '../../parts/mail-places.tsx';

export type MailPreviewsProps = {
  texts: Messages['console-mails']['list'] & Messages['console-mails']['preview'];
  groups: readonly {
    id: string;
    title: string;
    lead: string;
    kinds: readonly { href: string; label: string; why: string }[];
  }[];
};

/** Every kind of mail, and why it is sent. */
export function MailPreviewsPage({ texts, groups }: MailPreviewsProps) {
  return (
    <>
      <title>{texts.previews}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.previewsLead}</p>
      </header>
      <MailPlaces texts={texts} here="previews" />
      {groups.map(({ id, title, lead, kinds }) => (
        <section key={id} className="mail-group" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <p className="console-small">{lead}</p>
          <ul className="mail-kinds">
            {kinds.map(({ href, label, why }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
