import { Link } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import { EndForm } from './end-form.tsx';

/** A link that was given out, in words. */
export type LinkRow = {
  id: string;
  /** For whom, or what it opens where that is not said above the list. */
  label: string;
  /** What it opens; null under the title of the item. */
  item: { name: string; href: string } | null;
  /** 'Can read', 'with a password', 'Until …', 'Opened 3 times' */
  facts: string[];
  /** The button that ends it, in words for who only listens; null for one that has ended. */
  endLabel: string | null;
};

type LinkRowsProps = { rows: readonly LinkRow[]; end: string; action: string };

/** Links that were given out, one under the other, each with its end. */
export function LinkRows({ rows, end, action }: LinkRowsProps) {
  return (
    <ul className="sharing-links">
      {rows.map(({ id, label, item, facts, endLabel }) => (
        <li key={id} data-over={endLabel === null ? '' : undefined}>
          <Icon name="link" />
          <div>
            <p className="workspace-strong">
              {item ? <Link to={item.href}>{item.name}</Link> : label}
              {item ? <span className="sharing-for">{label}</span> : null}
            </p>
            <p className="workspace-small">{facts.join(' · ')}</p>
          </div>
          {endLabel ? <EndForm {...{ action, id, end }} name="link" label={endLabel} /> : null}
        </li>
      ))}
    </ul>
  );
}
