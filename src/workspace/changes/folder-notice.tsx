import { useRevalidator } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';
import { ChangedNotice } from './changed-notice.tsx';
import type { Asking } from './changes.ts';
import { useChanges } from './use-changes.ts';

export type FolderChanges = Asking & { texts: Messages['team-work']['changes'] };

/** Says that something in a folder of the team is different by now; what is selected stays selected. */
export function FolderNotice({ data }: { data: FolderChanges }) {
  const changed = useChanges(data);
  const { revalidate } = useRevalidator();
  return (
    <div className="changed-place" role="status">
      {changed ? (
        <ChangedNotice text={data.texts.folder} show={data.texts.show} onShow={() => void revalidate()} />
      ) : null}
    </div>
  );
}
