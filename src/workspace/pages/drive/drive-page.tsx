import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type FolderChanges, FolderNotice } from '../../changes/folder-notice.tsx';
import type { DriveItem } from '../../drive/drive-item.ts';
import { Uploads } from '../../drive/uploads/uploads.tsx';
import type { UploadsData } from '../../drive/uploads/uploads-data.ts';
import { EmptyState } from '../../empty/empty-state.tsx';
import { PageSteps, type PageStepsProps } from '../../forms/page-steps.tsx';
import { DriveList } from './drive-list.tsx';

type Texts = Messages['files'];
type Place = { label: string; href: string };

export type DriveProps = {
  texts: Texts;
  brand: string;
  /** The folder's name, or that of all. */
  title: string;
  here: string;
  /** From the top on; empty at the top. */
  above: Place[];
  /** Empty where there is but one. */
  spaces: (Place & { isOpen: boolean })[];
  room: { words: string; share: number };
  /** That it holds more than there is room for, and what follows; null while all fits. */
  tooFull: string | null;
  /** Where files are posted. */
  upload: string;
  uploads: UploadsData;
  items: DriveItem[];
  words: Messages['items'];
  move: string;
  /** Where one hands things over; null without colleagues. */
  handOver: string | null;
  team: Messages['team'];
  /** The language that goes along there; null while it is the usual one. */
  carried: string | null;
  pager: PageStepsProps;
  /** How one hears that others have changed something; null in one's own drive. */
  changes: FolderChanges | null;
  trash: Place;
};

/** A folder of the drive. */
export function DrivePage(props: DriveProps) {
  const { texts, brand, title, above, items, trash } = props;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <Spaces {...props} />
      {above.length > 0 ? (
        <nav className="drive-path" aria-label={texts.path}>
          <ol>
            {above.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <h1 className="workspace-title drive-title">{title}</h1>
      {props.tooFull ? (
        <p className="team-notice">
          <Icon name="warning" />
          <span>{props.tooFull}</span>
        </p>
      ) : null}
      <Bring {...props} />
      {items.length === 0 ? <EmptyState icon="folder" text={texts.empty} /> : null}
      {props.changes ? <FolderNotice data={props.changes} /> : null}
      <DriveList {...props} />
      <PageSteps {...props.pager} />
      <p className="workspace-aside">
        <Link to={trash.href}>{trash.label}</Link>
      </p>
    </>
  );
}

function Spaces({ texts, spaces }: DriveProps) {
  if (spaces.length === 0) return null;
  return (
    <nav className="drive-spaces" aria-label={texts.spaces}>
      {spaces.map(({ label, href, isOpen }) => (
        <Link key={href} to={href} aria-current={isOpen ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** How much room there is, and what brings files and folders into it. */
function Bring({ texts, here, upload, uploads, room }: DriveProps) {
  return (
    <div className="drive-bring">
      <div className="drive-room">
        <meter min={0} max={1} high={0.9} value={room.share} aria-label={room.words} />
        <span className="workspace-small">{room.words}</span>
      </div>
      <Uploads data={uploads}>
        <form className="drive-form" method="post" action={upload} encType="multipart/form-data">
          <label htmlFor="drive-files">
            {texts.choose} <span className="workspace-small">{texts.help}</span>
          </label>
          <input id="drive-files" type="file" name="files" multiple required />
          <button className="button button-small" type="submit">
            {texts.upload}
          </button>
        </form>
      </Uploads>
      <form className="drive-form" method="post" action={here}>
        <label htmlFor="drive-folder">{texts.folderName}</label>
        <input
          className="field-input"
          id="drive-folder"
          name="name"
          required
          maxLength={200}
          autoComplete="off"
        />
        <button className="button button-outline button-small" type="submit" name="intent" value="folder">
          {texts.create}
        </button>
      </form>
    </div>
  );
}
