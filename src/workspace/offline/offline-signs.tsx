import { Icon } from '../../ui/icon/icon.tsx';
import type { ConnectionData } from './connection-data.ts';

type Texts = Pick<ConnectionData, 'texts'>;

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
