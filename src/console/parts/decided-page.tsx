import { ActForm, type ActProps } from './act-form.tsx';
import { type Fact, Facts } from './facts.tsx';
import { Badge, type Tone } from './table.tsx';

export type DecidedPageProps = {
  /** What kind of thing it is, and this one's name. */
  kind: string;
  title: string;
  state: { tone: Tone; text: string };
  facts: readonly Fact[];
  /** Heading of what can be done with it. */
  actsTitle: string;
  acts: readonly ActProps[];
};

/** A single thing that a person decides: what is known of it, and beside it what can be done. */
export function DecidedPage({ kind, title, state, facts, actsTitle, acts }: DecidedPageProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">{kind}</p>
        <h1>
          {title} <Badge {...state} />
        </h1>
      </header>
      <div className="console-split">
        <div className="console-column">
          <Facts facts={facts} />
        </div>
        <aside className="console-aside">
          <section aria-labelledby="acts">
            <h2 id="acts">{actsTitle}</h2>
            {acts.map((act) => (
              <ActForm key={act.act} {...act} />
            ))}
          </section>
        </aside>
      </div>
    </>
  );
}
