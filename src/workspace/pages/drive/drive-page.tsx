import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';

type Texts = Messages['files'];
type Place = { label: string; href: string };

export type DriveItem = {
  id: string;
  name: string;
  isFolder: boolean;
  /** '1.2 MB · November 23, 2026' */
  facts: string;
  href: string;
};

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
  /** Where files are posted. */
  upload: string;
  items: DriveItem[];
  trash: Place;
};

/** A folder of the drive. */
export function DrivePage(props: DriveProps) {
  const { texts, brand, title, here, above, items, trash } = props;
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
      <Bring {...props} />
      {items.length === 0 ? <p className="workspace-lead">{texts.empty}</p> : null}
      {items.length > 0 ? (
        <ul className="own-documents-list own-documents-whole">
          {items.map((item) => (
            <li key={item.id} data-kind={item.isFolder ? 'folder' : 'file'}>
              {item.isFolder ? (
                <Link to={item.href}>{item.name}</Link>
              ) : (
                <a href={item.href} download="">
                  {item.name}
                </a>
              )}
              <span className="workspace-small">{item.facts}</span>
              <Menu texts={texts} item={item} action={here} />
            </li>
          ))}
        </ul>
      ) : null}
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
function Bring({ texts, here, upload, room }: DriveProps) {
  return (
    <div className="drive-bring">
      <div className="drive-room">
        <meter min={0} max={1} high={0.9} value={room.share} aria-label={room.words} />
        <span className="workspace-small">{room.words}</span>
      </div>
      <form className="drive-form" method="post" action={upload} encType="multipart/form-data">
        <label htmlFor="drive-files">
          {texts.choose} <span className="workspace-small">{texts.help}</span>
        </label>
        <input id="drive-files" type="file" name="files" multiple required />
        <button className="button button-small" type="submit">
          {texts.upload}
        </button>
      </form>
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

function Menu({ texts, item, action }: { texts: Texts; item: DriveItem; action: string }) {
  const id = `name-${item.id}`;
  return (
    <details className="own-document-menu">
      <summary>
        {texts.more}
        <span className="visually-hidden">{`, ${item.name}`}</span>
      </summary>
      <div className="own-document-acts">
        <form className="own-document-rename" method="post" action={action}>
          <input type="hidden" name="item" value={item.id} />
          <label htmlFor={id}>{texts.name}</label>
          <input
            className="field-input"
            id={id}
            name="name"
            defaultValue={item.name}
            required
            maxLength={200}
            autoComplete="off"
          />
          <button className="button button-small" type="submit" name="intent" value="rename">
            {texts.rename}
          </button>
        </form>
        <form className="own-document-others" method="post" action={action}>
          <input type="hidden" name="item" value={item.id} />
          <button className="workspace-link" type="submit" name="intent" value="trash">
            {texts.trash}
          </button>
        </form>
      </div>
    </details>
  );
}
