import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import type { PartyLine } from '../../parties/party-line.ts';

export type CompaniesProps = {
  texts: Messages['companies'];
  brand: string;
  action: string;
  addHref: string;
  /** `whose`: the team's or one's own; null for whoever works alone. */
  companies: readonly (PartyLine & { isDefault: boolean; whose: string | null })[];
  contacts: { label: string; href: string };
};

/** The companies one writes for; one of them is what new documents begin with. */
export function CompaniesPage({ texts, brand, action, addHref, companies, contacts }: CompaniesProps) {
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <div className="party-head">
        <h1>{texts.title}</h1>
        {companies.length > 0 ? (
          <Link className="button button-outline button-small" to={addHref}>
            {texts.add}
          </Link>
        ) : null}
      </div>
      {companies.length > 0 ? <p className="workspace-lead">{texts.lead}</p> : null}
      {companies.length === 0 ? (
        <EmptyState icon="building" text={texts.empty} action={{ label: texts.add, href: addHref }} />
      ) : (
        <ul className="party-list">
          {companies.map(({ id, name, facts, href, isDefault, whose }) => (
            <li key={id}>
              <Link className="party-name" to={href}>
                {name}
              </Link>
              <span className="workspace-small party-facts">
                {[whose, facts].filter(Boolean).join(' · ')}
              </span>
              <div className="party-ways">
                {isDefault ? (
                  <span className="workspace-tag" data-on="">
                    {texts.begins}
                  </span>
                ) : (
                  <form method="post" action={action}>
                    <input type="hidden" name="company" value={id} />
                    <button className="workspace-link" type="submit" name="intent" value="default">
                      {texts.begin}
                      <span className="visually-hidden">{`, ${name}`}</span>
                    </button>
                  </form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="workspace-aside">
        <Link to={contacts.href}>{contacts.label}</Link>
      </p>
    </div>
  );
}
