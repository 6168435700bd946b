import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { FilterForm, type FilterFormProps } from '../../forms/filter-form.tsx';
import type { PartyLine } from '../../parties/party-line.ts';

export type ContactsProps = {
  texts: Messages['companies'];
  brand: string;
  addHref: string;
  /** Null while there is nobody to be found. */
  find: FilterFormProps | null;
  contacts: readonly (PartyLine & { kind: string })[];
  /** 'Only the first 200 are shown.' */
  more: string | null;
  companies: { label: string; href: string };
};

/** The address book of a space. */
export function ContactsPage({ texts, brand, addHref, find, contacts, more, companies }: ContactsProps) {
  return (
    <div className="workspace-medium">
      <title>{`${texts.contactsTitle} · ${brand}`}</title>
      <div className="party-head">
        <h1>{texts.contactsTitle}</h1>
        {find ? (
          <Link className="button button-outline button-small" to={addHref}>
            {texts.addContact}
          </Link>
        ) : null}
      </div>
      {find ? (
        <p className="workspace-lead">{texts.contactsLead}</p>
      ) : (
        <EmptyState
          icon="people"
          text={texts.contactsEmpty}
          action={{ label: texts.addContact, href: addHref }}
        />
      )}
      {find ? <FilterForm {...find} /> : null}
      {find && contacts.length === 0 ? <p className="workspace-soft">{texts.contactsNone}</p> : null}
      {contacts.length > 0 ? (
        <ul className="party-list">
          {contacts.map(({ id, name, facts, href, kind }) => (
            <li key={id}>
              <Link className="party-name" to={href}>
                {name}
              </Link>
              <span className="workspace-small party-facts">{facts}</span>
              <span className="workspace-tag party-ways">{kind}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {more ? <p className="workspace-soft">{more}</p> : null}
      <p className="workspace-aside">
        <Link to={companies.href}>{companies.label}</Link>
      </p>
    </div>
  );
}
