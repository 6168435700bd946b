import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DriveItem } from '../../drive/drive-item.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { worded } from '../../filling/worded.ts';
import { PageSteps, type PageStepsProps } from '../../forms/page-steps.tsx';

export type TrashedItem = Pick<DriveItem, 'id' | 'name' | 'kind' | 'what' | 'lang'> & {
  /** When it is deleted for good. */
  until: string;
};

export type TrashProps = {
  texts: Messages['own']['trash'];
  lead: string;
  brand: string;
  items: TrashedItem[];
  action: string;
  ways: { label: string; href: string }[];
  pager: PageStepsProps;
};

/** What was thrown away, documents, folders and files alike, to be put back or deleted for good. */
export function TrashPage({ texts, lead, brand, items, action, ways, pager }: TrashProps) {
  const isEmpty = items.length === 0;
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <h1 className="workspace-title">{texts.title}</h1>
      {isEmpty ? (
        <EmptyState icon="trash" text={texts.none} why={lead} />
      ) : (
        <p className="workspace-lead">{lead}</p>
      )}
      {isEmpty ? null : (
        <ul className="own-documents-list own-documents-whole own-documents-undecided drive-thrown">
          {items.map((item) => (
            <li key={item.id}>
              <span className="drive-name">
                <span className="drive-kind">
                  <Icon name={item.kind} />
                </span>
                <span>{item.name}</span>
              </span>
              <span className="workspace-small">
                <span lang={item.lang}>{item.what}</span>
                {` · ${worded(texts.until, { date: item.until })}`}
              </span>
              <div className="own-documents-decide">
                <form method="post" action={action}>
                  <input type="hidden" name="doc" value={item.id} />
                  <button className="button button-small" type="submit" name="intent" value="back">
                    {texts.back}
                    <span className="visually-hidden">{`, ${item.name}`}</span>
                  </button>
                </form>
                <Delete texts={texts} action={action} id={item.id} label={texts.remove} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {items.length > 1 ? <Delete texts={texts} action={action} id="all" label={texts.empty} /> : null}
      <PageSteps {...pager} />
      <p className="workspace-aside drive-ways">
        {ways.map(({ label, href }) => (
          <Link key={href} to={href}>
            {label}
          </Link>
        ))}
      </p>
    </>
  );
}

type DeleteProps = Pick<TrashProps, 'texts' | 'action'> & { id: string; label: string };

/** Asks first: nothing brings it back. */
function Delete({ texts, action, id, label }: DeleteProps) {
  return (
    <details className="own-documents-delete">
      <summary>{label}</summary>
      <form method="post" action={action}>
        <input type="hidden" name="doc" value={id} />
        <span>{texts.question}</span>{' '}
        <button className="workspace-link" type="submit" name="intent" value="remove">
          {texts.yes}
        </button>
      </form>
    </details>
  );
}
