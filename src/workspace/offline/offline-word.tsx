import { useRouteLoaderData } from 'react-router';
import type { WorkspaceShellData } from '../shell/shell-data.ts';
import type { ConnectionData } from './connection-data.ts';
import { OfflineSign } from './offline-signs.tsx';
import { useOffline } from './use-offline.ts';

/** A word in the bar while the connection is away. */
export function OfflineWord({ texts }: Pick<ConnectionData, 'texts'>) {
  const isOffline = useOffline();
  // The place is there before the word: so it is told to those who listen.
  return (
    <div className="offline-place" role="status">
      {isOffline ? <OfflineSign texts={texts} /> : null}
    </div>
  );
}

/** The same in the bar of a document. */
export function OfflineHere() {
  const shell = useRouteLoaderData<WorkspaceShellData>('workspace');
  return shell ? <OfflineWord texts={shell.connection.texts} /> : null;
}
