import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';

type NextSignProps = {
  /** Where people are asked to sign. */
  sign: { label: string; href: string };
};

/** What comes after a document is finished, in sight where the next blank was before. */
export function NextSign({ sign }: NextSignProps) {
  return (
    <div className="blank-next">
      <Link className="button button-pill button-small" to={sign.href}>
        <Icon name="pencil" /> {sign.label}
      </Link>
    </div>
  );
}
