import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';

export type HandOverProps = {
  texts: Messages['team']['hand'];
  /** Who is mailed. */
  told: string;
  brand: string;
  what: string;
  item: string;
  action: string;
  /** Empty where there is nobody. */
  choices: { id: string; name: string }[];
  cancel: string;
};

/** To whom something is handed over: one of all. */
export function HandOverPage({ texts, told, brand, what, item, action, choices, cancel }: HandOverProps) {
  const isAlone = choices.length === 0;
  return (
    <>
      <title>{`${texts.title} · ${brand}`}</title>
      <h1 className="workspace-title">{texts.title}</h1>
      <p className="workspace-lead drive-moved">{isAlone ? texts.alone : what}</p>
      <form method="post" action={action}>
        <input type="hidden" name="item" value={item} />
        <fieldset className="drive-folders" hidden={isAlone}>
          <legend className="visually-hidden">{texts.to}</legend>
          {choices.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="to" value={id} required defaultChecked={id === choices[0]?.id} />
              <span className="drive-kind">
                <Icon name={id === 'team' ? 'drive' : 'people'} />
              </span>
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        {isAlone ? null : <p className="workspace-soft">{`${texts.note} ${told}`}</p>}
        <p className="workspace-actions">
          {isAlone ? null : (
            <button className="button" type="submit">
              {texts.button}
            </button>
          )}
          <Link to={cancel}>{texts.cancel}</Link>
        </p>
      </form>
    </>
  );
}
