import { Link } from 'react-router';

export type WhoseNavProps = { label: string; choices: { label: string; href: string; isOpen: boolean }[] };

/** One's own, the team's, or both. */
export function WhoseNav({ label, choices }: WhoseNavProps) {
  return (
    <nav className="whose" aria-label={label}>
      {choices.map(({ label: name, href, isOpen }) => (
        <Link key={href} to={href} aria-current={isOpen ? 'page' : undefined} preventScrollReset>
          {name}
        </Link>
      ))}
    </nav>
  );
}
