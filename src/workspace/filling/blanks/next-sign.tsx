import { Link } from 'react-router';

type NextSignProps = {
  /** Where people are asked to sign. */
  sign: { label: string; href: string };
};

/** What comes after a document is finished, in sight where the next blank was before. */
export function NextSign({ sign }: NextSignProps) {
  return (
    <div className="blank-next">
      <Link className="button button-pill button-small" to={sign.href}>
        {sign.label}
      </Link>
    </div>
  );
}
