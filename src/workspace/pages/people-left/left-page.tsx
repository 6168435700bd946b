import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DriveItem } from '../../drive/drive-item.ts';
import { EmptyState } from '../../empty/empty-state.tsx';

export type LeftProps = {
  texts: Messages['team']['left'];
  brand: string;
  people: { id: string; email: string; when: string; count: string; items: DriveItem[] }[];
  back: { label: string; href: string };
};

/** What people who left have made in the team's drive, by their names. */
export function LeftPage({ texts, brand, people, back }: LeftProps) {
  const isEmpty = people.every(({ items }) => items.length === 0);
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      {isEmpty ? (
        <EmptyState icon="people" text={texts.none} why={texts.lead} />
      ) : (
        <p className="workspace-lead">{texts.lead}</p>
      )}
      {people.map(({ id, email, when, count, items }) =>
        items.length > 0 ? (
          <section key={id} className="workspace-section" aria-labelledby={`left-${id}`}>
            <h2 className="team-who" id={`left-${id}`}>
              {email}
            </h2>
            <p className="workspace-small">{`${when} · ${count}`}</p>
            <ul className="own-documents-list own-documents-whole drive-list">
              {items.map((item) => (
                <li key={item.id}>
                  <span className="drive-kind">
                    <Icon name={item.kind} />
                  </span>
                  {item.href ? <Link to={item.href}>{item.name}</Link> : <span>{item.name}</span>}
                  <span className="workspace-small">
                    <span lang={item.lang}>{item.what}</span>
                    {` · ${item.changed}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <p className="workspace-aside">
        <Link to={back.href}>{back.label}</Link>
      </p>
    </div>
  );
}
