import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { DriveItem } from '../../drive/drive-item.ts';
import { worded } from '../../filling/worded.ts';
import { Carried } from '../../forms/carried.tsx';
import { StatusPill } from '../../versions/status-pill.tsx';
import { useSelected } from './use-selected.ts';

export type DriveListProps = {
  texts: Messages['files'];
  words: Messages['items'];
  items: readonly DriveItem[];
  /** Where what is done with them is posted. */
  here: string;
  /** Where one chooses a folder to move them to. */
  move: string;
  /** The language that goes along there; null while it is the usual one. */
  carried: string | null;
  /** Where one hands things over; null without colleagues. */
  handOver: string | null;
  team: Messages['team'];
};

const SELECTION = 'drive-selection';

/** Folders, documents and files of a folder. Some of them are selected and moved or thrown away together. */
export function DriveList(props: DriveListProps) {
  const { words, items, here, move, carried, team } = props;
  const { things, count, all, selectAll } = useSelected(items);
  const said = count === 1 ? words.selectedOne : worded(words.selectedMany, { count });
  if (items.length === 0) return null;
  return (
    <div className="drive-things" ref={things}>
      <ul className="own-documents-list own-documents-whole drive-list">
        {items.map((item) => (
          <li key={item.id}>
            <label className="drive-select">
              <input type="checkbox" name="item" value={item.id} form={SELECTION} />
              <span className="visually-hidden">{worded(words.select, { name: item.name })}</span>
            </label>
            <span className="drive-kind">
              <Icon name={item.kind} />
            </span>
            <Name item={item} />
            <span className="workspace-small">
              <span lang={item.lang}>{item.what}</span>
              {` · ${item.changed}`}
              {item.status ? <StatusPill status={item.status} /> : null}
              {item.isClosed ? <span className="team-mark">{` · ${team.folder.closed}`}</span> : null}
            </span>
            {item.signing ? (
              <span className="workspace-small drive-signing">
                <Link to={item.signing.href}>{item.signing.text}</Link>
              </span>
            ) : null}
            <Menu {...props} item={item} />
          </li>
        ))}
      </ul>
      <form
        className="drive-selection"
        id={SELECTION}
        method="post"
        action={here}
        aria-label={words.selection}
      >
        <Carried locale={carried} />
        <button
          className="button button-outline button-small"
          type="submit"
          formMethod="get"
          formAction={move}
        >
          {words.move}
        </button>
        <button className="button button-outline button-small" type="submit" name="intent" value="trash">
          {words.trash}
        </button>
        {count > 0 ? (
          <span className="drive-selected" aria-hidden="true">
            {said}
          </span>
        ) : null}
        {count > 0 && count < all ? (
          <button className="workspace-link" type="button" onClick={selectAll}>
            {words.selectAll}
          </button>
        ) : null}
      </form>
      {/* It is there before the first is selected: so those who listen are told. */}
      <p className="visually-hidden" role="status">
        {count > 0 ? said : ''}
      </p>
    </div>
  );
}

/** A document whose template is gone is only named. */
function Name({ item: { href, name } }: { item: DriveItem }) {
  return href === null ? <span className="drive-gone">{name}</span> : <Link to={href}>{name}</Link>;
}

function Menu(props: DriveListProps & { item: DriveItem }) {
  const { texts, words, item, here, move, carried, handOver, team } = props;
  const id = `name-${item.id}`;
  return (
    <details className="own-document-menu">
      <summary>
        {texts.more}
        <span className="visually-hidden">{`, ${item.name}`}</span>
      </summary>
      <div className="own-document-acts">
        <form className="own-document-rename" method="post" action={here}>
          <input type="hidden" name="item" value={item.id} />
          <label htmlFor={id}>{texts.name}</label>
          <input
            className="field-input"
            id={id}
            name="name"
            defaultValue={item.name}
            // A document without a name of its owner's is called by what is typed in it.
            required={item.kind !== 'document'}
            maxLength={200}
            autoComplete="off"
          />
          <button className="button button-small" type="submit" name="intent" value="rename">
            {texts.rename}
          </button>
        </form>
        <form className="own-document-others" method="post" action={here}>
          <Carried locale={carried} />
          <input type="hidden" name="item" value={item.id} />
          <button className="workspace-link" type="submit" formMethod="get" formAction={move}>
            {words.move}
          </button>
          {item.versions ? <Link to={item.versions.href}>{item.versions.label}</Link> : null}
          {item.sign ? <Link to={item.sign.href}>{item.sign.label}</Link> : null}
          {handOver ? (
            <button className="workspace-link" type="submit" formMethod="get" formAction={handOver}>
              {team.hand.action}
            </button>
          ) : null}
          {item.closing ? (
            <button className="workspace-link" type="submit" name="intent" value={item.closing}>
              {team.folder[item.closing]}
            </button>
          ) : null}
          {item.kind === 'document' && item.href ? (
            <button className="workspace-link" type="submit" name="intent" value="duplicate">
              {words.duplicate}
            </button>
          ) : null}
          <button className="workspace-link" type="submit" name="intent" value="trash">
            {texts.trash}
          </button>
        </form>
      </div>
    </details>
  );
}
