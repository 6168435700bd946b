import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';

type EmptyStateProps = {
  icon: IconName;
  /** What will stand here, and how it comes here. */
  text: string;
  /** More about it. */
  why?: string | null;
  /** The one thing to do now; `isOutside`: of the site, loaded anew. */
  action?: { label: string; href: string; isOutside?: boolean } | null;
};

/** Stands where there is nothing yet: what this place is for, and how to begin. */
export function EmptyState({ icon, text, why, action }: EmptyStateProps) {
  return (
    <div className="workspace-empty">
      <span className="workspace-mark">
        <Icon name={icon} />
      </span>
      <p>{text}</p>
      {why ? <p className="workspace-soft">{why}</p> : null}
      {action ? <Action {...action} /> : null}
    </div>
  );
}

function Action({ label, href, isOutside = false }: NonNullable<EmptyStateProps['action']>) {
  return (
    <p className="workspace-empty-action">
      {isOutside ? (
        <a className="button" href={href}>
          {label}
        </a>
      ) : (
        <Link className="button" to={href}>
          {label}
        </Link>
      )}
    </p>
  );
}
