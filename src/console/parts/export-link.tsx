import { Link } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';

/** Where a list is had as a file; null: its reader may not have it. */
export type ExportLinkProps = { label: string; href: string } | null;

/** The way from a list to its file, with the filters it has. */
export function ExportLink({ to }: { to: ExportLinkProps }) {
  if (!to) return null;
  return (
    <Link className="console-button console-export" to={to.href}>
      <Icon name="download" />
      {to.label}
    </Link>
  );
}
