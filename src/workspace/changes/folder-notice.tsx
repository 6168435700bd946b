import { Link } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';
import { ChangedNotice } from './changed-notice.tsx';
import type { Asking } from './changes.ts';
import { useChanges } from './use-changes.ts';

export type FolderChanges = Asking & {
  /** The address of the list that is shown. */
  here: string;
  texts: Messages['team-work']['changes'];
};

/** Says that something in a folder of the team is different by now; what is selected stays selected. */
export function FolderNotice({ data }: { data: FolderChanges }) {
  const changed = useChanges(data);
  const { texts, here } = data;
  return (
    <div className="changes-place" role="status">
      {changed ? (
        <ChangedNotice text={texts.folder}>
          <Link to={here} replace preventScrollReset>
            {texts.show}
          </Link>
        </ChangedNotice>
      ) : null}
    </div>
  );
}
