import { useRouteLoaderData } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import type { WorkspaceShellData } from '../shell/shell-data.ts';
import type { ConnectionData } from './connection-data.ts';
import { LeavingDialog } from './leaving-dialog.tsx';
import { useKept, useWaiting } from './use-connection.ts';
import { useLeaving } from './use-leaving.ts';
import { useNativeLinks } from './use-native-links.ts';
import { useOffline } from './use-offline.ts';

type Texts = Pick<ConnectionData, 'texts'>;

/** Keeps what is looked at for reading without a connection, and says what waits or could not be sent. */
export function Connection({ data }: { data: ConnectionData }) {
  const { texts, shared } = data;
  useKept(data);
  const isRefused = useNativeLinks();
  const count = useWaiting(data);
  const question = useLeaving(data.account);
  if (question) return <LeavingDialog texts={data.leaving} question={question} />;
  if (isRefused) return <RefusedNote texts={texts} />;
  return count === 0 ? null : <WaitingNote texts={texts} count={count} href={shared} />;
}

/** A word in the bar while the connection is away. */
export function OfflineWord({ texts }: Texts) {
  const isOffline = useOffline();
  // The place is there before the word: so it is told to those who listen.
  return (
    <div className="offline-place" aria-live="polite">
      {isOffline ? <OfflineSign texts={texts} /> : null}
    </div>
  );
}

/** The same in the bar of a document. */
export function OfflineHere() {
  const shell = useRouteLoaderData<WorkspaceShellData>('workspace');
  return shell ? <OfflineWord texts={shell.connection.texts} /> : null;
}

/** That the connection is away, in a word. */
export function OfflineSign({ texts }: Texts) {
  return (
    <span className="offline-word" title={texts.offlineLong}>
      {texts.offline}
      <span className="visually-hidden">. {texts.offlineLong}</span>
    </span>
  );
}

/** That a form was not sent; it stays as it is filled in. */
export function RefusedNote({ texts }: Texts) {
  return (
    <p className="offline-note" role="alert">
      <Icon name="warning" />
      <span>{texts.refused}</span>
    </p>
  );
}

/** That files wait which somebody shared with the app. */
export function WaitingNote({ texts, count, href }: Texts & { count: number; href: string }) {
  return (
    <p className="offline-note" role="status">
      <Icon name="folder" />
      <span>{count === 1 ? texts.waitingOne : texts.waitingMany.replace('{count}', String(count))}</span>
      <a href={href}>{texts.look}</a>
    </p>
  );
}
