import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { TransferOutcome } from './act.server.ts';

export type TransferProps = {
  texts: Messages['team']['transfer'];
  brand: string;
  errorPrefix: string;
  /** An offer that was made to whoever looks. */
  got: { lead: string; follows: readonly string[] } | null;
  /** That they made one themselves. */
  made: string | null;
  /** To whom they could make one. */
  members: { id: string; name: string }[];
  back: { label: string; href: string };
};

type PageProps = TransferProps & { outcome: TransferOutcome | undefined };

/** A licence goes to another person: offered, taken back, taken or declined. */
export function TransferPage(props: PageProps) {
  const { texts, brand, errorPrefix, got, made, members, outcome, back } = props;
  const problem = outcome
    ? outcome.problem === 'unsure'
      ? texts.unsure
      : texts.refused[outcome.problem]
    : null;
  return (
    <div className="workspace-medium">
      <title>{`${problem ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      {problem ? (
        <p className="workspace-error" role="alert">
          {problem}
        </p>
      ) : null}
      {got ? <Got texts={texts} got={got} /> : null}
      {made ? <Made texts={texts} made={made} /> : null}
      {!got && !made && members.length > 0 ? <Offering texts={texts} members={members} /> : null}
      {!got && !made && members.length === 0 ? <p className="workspace-lead">{texts.none}</p> : null}
      <p className="workspace-aside">
        <Link to={back.href}>{back.label}</Link>
      </p>
    </div>
  );
}

function Follows({ follows }: { follows: readonly string[] }) {
  return (
    <ul className="team-follows">
      {follows.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Got({ texts, got }: Pick<TransferProps, 'texts'> & { got: NonNullable<TransferProps['got']> }) {
  return (
    <>
      <p className="workspace-lead">{got.lead}</p>
      <Follows follows={got.follows} />
      <form className="workspace-actions" method="post">
        <button className="button" type="submit" name="intent" value="take">
          {texts.take}
        </button>
        <button className="button button-outline" type="submit" name="intent" value="decline">
          {texts.decline}
        </button>
      </form>
    </>
  );
}

function Made({ texts, made }: { texts: TransferProps['texts']; made: string }) {
  return (
    <>
      <p className="workspace-lead">{made}</p>
      <form className="workspace-actions" method="post">
        <button className="button button-outline" type="submit" name="intent" value="withdraw">
          {texts.withdraw}
        </button>
      </form>
    </>
  );
}

function Offering({ texts, members }: Pick<TransferProps, 'texts' | 'members'>) {
  const { duty, charge, papers, last } = texts.follows;
  return (
    <>
      <p className="workspace-lead">{texts.lead}</p>
      <Follows follows={[duty, charge, papers, last]} />
      <form className="workspace-form" method="post">
        <fieldset className="team-choices">
          <legend>{texts.whom}</legend>
          {members.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="to" value={id} required defaultChecked={members.length === 1} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <label className="team-sure">
          <input type="checkbox" name="sure" value="1" />
          <span>{texts.sure}</span>
        </label>
        <button className="button button-form" type="submit" name="intent" value="offer">
          {texts.button}
        </button>
      </form>
    </>
  );
}
