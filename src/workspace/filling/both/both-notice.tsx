import { Link } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { FieldGroup } from '../filling-data.ts';
import { worded } from '../worded.ts';
import type { BothData } from './both-data.ts';

type NoticeProps = {
  data: Pick<BothData, 'text' | 'choose' | 'href'>;
  conflicts: readonly string[];
  groups: readonly FieldGroup[];
};

/** Says which fields somebody else had changed while one typed, and leads to both values; nothing where there are none. */
export function BothNotice({ data, conflicts, groups }: NoticeProps) {
  const names = groups
    .flatMap(({ fields }) => fields)
    .filter(({ key }) => conflicts.includes(key))
    .map(({ label }) => `“${label}”`);
  return (
    <div role="status">
      {names.length > 0 ? (
        <p className="team-notice">
          <Icon name="warning" />
          <span>
            {worded(data.text, { fields: names.join(', ') })} <Link to={data.href}>{data.choose}</Link>
          </span>
        </p>
      ) : null}
    </div>
  );
}
