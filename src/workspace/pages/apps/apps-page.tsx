import { Link } from 'react-router';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';

export type AppCard = {
  key: string;
  icon: IconName;
  name: string;
  text: string;
  href: string;
  /** How it stands; null where there is nothing to say. */
  state: string | null;
  isUrgent: boolean;
};
export type AppsProps = { title: string; brand: string; lead: string; cards: AppCard[] };

/** What can be done with one's papers beside filling them in. */
export function AppsPage({ title, brand, lead, cards }: AppsProps) {
  return (
    <div className="books">
      <title>{`${title} · ${brand}`}</title>
      <h1 className="workspace-title">{title}</h1>
      <p className="workspace-lead">{lead}</p>
      <ul className="books-apps">
        {cards.map(({ key, icon, name, text, href, state, isUrgent }) => (
          <li key={key}>
            <Icon name={icon} />
            <h2>
              <Link to={href}>{name}</Link>
            </h2>
            <p>{text}</p>
            {state ? (
              <p className="books-state-line" data-urgent={isUrgent ? '' : undefined}>
                {state}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
