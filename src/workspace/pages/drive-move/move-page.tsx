import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

export type MoveProps = {
  texts: Messages['items']['moving'];
  brand: string;
  /** What is moved. */
  what: string;
  items: string[];
  action: string;
  /** As one reads a tree, the top of each space first. */
  choices: { id: string; name: string; depth: number; isHere: boolean }[];
  cancel: { label: string; href: string };
};

/** Where some things of the drive are moved to: one folder of all. None is chosen beforehand: it may be the team's. */
export function MovePage({ texts, brand, what, items, action, choices, cancel }: MoveProps) {
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <h1 className="workspace-title">{texts.title}</h1>
      <p className="workspace-lead drive-moved">{what}</p>
      <form method="post" action={action}>
        {items.map((id) => (
          <input key={id} type="hidden" name="item" value={id} />
        ))}
        <fieldset className="drive-folders">
          <legend className="visually-hidden">{texts.folders}</legend>
          {choices.map(({ id, name, depth, isHere }) => (
            <label key={id} data-depth={depth}>
              <input type="radio" name="to" value={id} required disabled={isHere} />
              <span className="drive-kind">
                <Icon name={depth === 0 ? 'drive' : 'folder'} />
              </span>
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <p className="workspace-actions">
          <button className="button" type="submit" disabled={choices.every(({ isHere }) => isHere)}>
            {texts.button}
          </button>
          <Link to={cancel.href}>{cancel.label}</Link>
        </p>
      </form>
    </>
  );
}
