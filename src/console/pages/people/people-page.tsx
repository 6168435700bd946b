import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type PersonCard = {
  id: string;
  name: string;
  email: string;
  state: { tone: Tone; text: string };
  roles: string;
  keys: string;
  /** One lost key would keep them out. */
  isWeak: boolean;
  seen: string;
  acts: readonly ActProps[];
};
export type PeopleProps = {
  texts: Messages['console']['people'];
  people: readonly PersonCard[];
  invite: ActProps;
};

/** Who may come in, and as what. */
export function PeoplePage({ texts, people, invite }: PeopleProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
      </header>
      <div className="console-split">
        <ul className="console-people">
          {people.map((person) => (
            <Person key={person.id} person={person} texts={texts} />
          ))}
        </ul>
        <aside className="console-aside">
          <section aria-labelledby="invite">
            <h2 id="invite">{texts.inviteTitle}</h2>
            <ActForm {...invite} />
          </section>
        </aside>
      </div>
    </>
  );
}

function Person({ person, texts }: { person: PersonCard; texts: PeopleProps['texts'] }) {
  const { name, email, state, roles, keys, isWeak, seen, acts } = person;
  return (
    <li>
      <h2>
        {name} <Badge {...state} />
      </h2>
      <p>{email}</p>
      <p className="console-small">{[roles, keys, seen].join(' · ')}</p>
      {isWeak ? <p className="console-problem">{texts.weak}</p> : null}
      {acts.length > 0 ? (
        <details className="console-more">
          <summary>
            {texts.change}
            <span className="visually-hidden">{`, ${name}`}</span>
          </summary>
          {acts.map((act) => (
            <ActForm key={act.act} {...act} />
          ))}
        </details>
      ) : null}
    </li>
  );
}
