import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type MailProps = {
  texts: Messages['console']['mails'];
  title: string;
  state: { tone: Tone; text: string };
  facts: readonly Fact[];
  acts: readonly ActProps[];
};

/** A mail that nobody took. */
export function MailPage({ texts, title, state, facts, acts }: MailProps) {
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
            <h2 id="acts">{texts.acts}</h2>
            {acts.map((act) => (
              <ActForm key={act.act} {...act} />
            ))}
          </section>
        </aside>
      </div>
    </>
  );
}
