import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type ApplicationProps = {
  texts: Messages['console']['application'];
  title: string;
  state: { tone: Tone; text: string };
  facts: readonly Fact[];
  acts: readonly ActProps[];
};

/** Somebody who would like to be an affiliate. */
export function ApplicationPage({ texts, title, state, facts, acts }: ApplicationProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <p className="console-eyebrow">{texts.title}</p>
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
            <h2 id="acts">{texts.decide}</h2>
            {acts.map((act) => (
              <ActForm key={act.act} {...act} />
            ))}
          </section>
        </aside>
      </div>
    </>
  );
}
