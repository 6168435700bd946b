import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { printBytes } from '../../../shared/byte-size.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { isUnderWay, type UploadLine } from '../../drive/uploads/upload-line.ts';
import { uploads } from '../../drive/uploads/upload-queue.ts';
import { UploadsUnderWay } from '../../drive/uploads/uploads.tsx';
import type { UploadsData } from '../../drive/uploads/uploads-data.ts';
import type { WaitingFile } from '../../offline/shared-files.ts';
import { useWaitingFiles } from './use-waiting-files.ts';

type Texts = Messages['app-install']['shared'];

export type SharedProps = {
  texts: Texts;
  brand: string;
  /** The mark of the account: what another one shared here is not shown. */
  owner: string;
  /** It could not be taken over. */
  isMissed: boolean;
  /** The folder for it is there already. */
  hasReceived: boolean;
  folders: readonly { id: string; name: string }[];
  uploads: UploadsData;
  drive: string;
};

/** Neither of these is the number of a folder. */
const RECEIVED = 'received';
const TOP = 'top';
const NONE: readonly UploadLine[] = [];

/** What was shared with the app, on its way into the drive. */
export function SharedPage(props: SharedProps) {
  const { texts, brand, isMissed, drive } = props;
  const isHydrated = useHydrated();
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1 className="workspace-title">{texts.title}</h1>
      {isMissed ? (
        <p className="workspace-notice" role="alert">
          {texts.missed}
        </p>
      ) : null}
      {isHydrated ? <Waiting {...props} /> : <p className="workspace-lead">{texts.looking}</p>}
      <noscript>
        <p className="workspace-lead">{texts.needsScript}</p>
      </noscript>
      <p className="workspace-aside">
        <Link to={drive}>{texts.drive}</Link>
      </p>
    </div>
  );
}

function Waiting(props: SharedProps) {
  const { texts, owner } = props;
  const { files, discard, taken } = useWaitingFiles(owner);
  const lines = useSyncExternalStore(uploads.subscribe, uploads.lines, () => NONE);
  const saying = leadOf(texts, lines);
  const send = (place: string) => {
    uploads.add(picked(files ?? [], place, texts), {
      ...props.uploads,
      place: placeOf(props.uploads, place),
    });
    taken();
  };
  return (
    <>
      {files === null ? <p className="workspace-lead">{texts.looking}</p> : null}
      {files?.length === 0 && saying ? <p className="workspace-lead">{saying}</p> : null}
      {files && files.length > 0 ? <Choice {...props} files={files} send={send} discard={discard} /> : null}
      {lines.length > 0 ? <UploadsUnderWay data={props.uploads} /> : null}
    </>
  );
}

/** What is said while nothing waits to be sent; null once all of it has come to its end, which its list says. */
export function leadOf(texts: Texts, lines: readonly UploadLine[]): string | null {
  if (lines.length === 0) return texts.none;
  return lines.some((line) => isUnderWay(line) || line.state === 'paused') ? texts.going : null;
}

type ChoiceProps = SharedProps & {
  files: readonly WaitingFile[];
  send(place: string): void;
  discard(): void;
};

/** The files, and where they go. */
export function Choice({ texts, uploads, folders, hasReceived, files, send, discard }: ChoiceProps) {
  return (
    <form
      className="shared-form"
      onSubmit={(event) => {
        event.preventDefault();
        const place = new FormData(event.currentTarget).get('place');
        send(typeof place === 'string' ? place : RECEIVED);
      }}
    >
      <p className="workspace-lead">{texts.lead}</p>
      <ul className="shared-files" aria-label={texts.files}>
        {files.map(({ key, file }) => (
          <li key={key}>
            <Icon name="file" />
            <span className="shared-name">{file.name}</span>
            <span className="workspace-small">{printBytes(file.size, uploads.language)}</span>
          </li>
        ))}
      </ul>
      <label htmlFor="shared-place">{texts.where}</label>
      <select className="field-input" id="shared-place" name="place" defaultValue={RECEIVED}>
        <option value={RECEIVED}>{hasReceived ? texts.received : texts.receivedNew}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={TOP}>{texts.top}</option>
      </select>
      <p className="workspace-actions">
        <button className="button" type="submit">
          {texts.button}
        </button>
        <button className="workspace-link" type="button" onClick={discard}>
          {texts.discard}
        </button>
      </p>
    </form>
  );
}

/** As the drive's own page hands them on: a folder that is not there is made on the way. */
function picked(files: readonly WaitingFile[], place: string, { received }: Texts) {
  return files.map(({ file }) => ({ file, path: place === RECEIVED ? [received] : [] }));
}

function placeOf({ place }: UploadsData, chosen: string): UploadsData['place'] {
  return { space: place.space, folder: chosen === RECEIVED || chosen === TOP ? null : chosen };
}
