import { Link } from 'react-router';

type Props = { texts: { prove: string; proveLink: string }; href: string | null };

/** Why there is nothing to see here yet, and the way to show that the mailbox is one's own; nothing where it is. */
export function ProveFirst({ texts, href }: Props) {
  if (href === null) return null;
  return (
    <p className="workspace-lead">
      {texts.prove} <Link to={href}>{texts.proveLink}</Link>
    </p>
  );
}
