import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, DataTable, type TableProps, type Tone } from '../../parts/table.tsx';

export type SystemProps = {
  texts: Messages['console-system'];
  standing: { tone: Tone; text: string };
  alarms: readonly { key: string; title: string; since: string; todo: string }[];
  queues: TableProps;
  /** Which work has nothing to do; null where all of it has. */
  atRest: string | null;
  providers: TableProps;
  processes: TableProps;
  facts: readonly Fact[];
  /** Of the demo; null where the clock is the one outside. */
  clock: { now: string; ahead: string; move: ActProps } | null;
};

/** How the machinery stands: what is wrong first, with what to do. */
export function SystemPage({ texts, standing, alarms, facts, clock, atRest, ...tables }: SystemProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-standing">
          <Badge {...standing} />
        </p>
      </header>
      {alarms.length > 0 ? <Alarms texts={texts} alarms={alarms} /> : null}
      <div className="console-split">
        <div className="console-column">
          <Block name="queues" table={tables.queues} after={atRest} />
          <Block name="providers" table={tables.providers} small={texts.observed} />
          <Block name="processes" table={tables.processes} />
        </div>
        <aside className="console-aside">
          <section aria-labelledby="facts">
            <h2 id="facts">{texts.here}</h2>
            <Facts facts={facts} />
          </section>
          {clock ? (
            <section aria-labelledby="clock">
              <h2 id="clock">{texts.clockTitle}</h2>
              <p className="console-small">
                {clock.now} {clock.ahead}
              </p>
              <ActForm {...clock.move} />
            </section>
          ) : null}
        </aside>
      </div>
    </>
  );
}

function Alarms({ texts, alarms }: Pick<SystemProps, 'texts' | 'alarms'>) {
  return (
    <section className="system-alarms" aria-labelledby="alarms">
      <h2 id="alarms">{texts.alarmsTitle}</h2>
      <ul>
        {alarms.map(({ key, title, since, todo }) => (
          <li key={key}>
            <p>
              <strong>{title}</strong> <span>{since}</span>
            </p>
            <p className="console-small">{todo}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type BlockProps = { name: string; table: TableProps; small?: string; after?: string | null };

function Block({ name, table, small, after }: BlockProps) {
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{table.caption}</h2>
      {small ? <p className="console-small">{small}</p> : null}
      <DataTable {...table} />
      {after ? <p className="console-small system-after">{after}</p> : null}
    </section>
  );
}
