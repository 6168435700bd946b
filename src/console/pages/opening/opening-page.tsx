import type { Messages } from '../../../locales/messages.server.ts';
import { OpenLink } from '../../parts/open-link.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type OpeningProps = {
  texts: Messages['console-system']['opening'];
  lead: string;
  steps: readonly {
    step: string;
    title: string;
    /** What to do; null where nothing is left. */
    todo: string | null;
    state: { text: string; tone: Tone };
    /** Where; null where it is a setting of the server. */
    href: string | null;
  }[];
};

/** What somebody sees to before the shop opens, and how each step stands. */
export function OpeningPage({ texts, lead, steps }: OpeningProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <h1>{texts.title}</h1>
        <p className="console-lead">{lead}</p>
      </header>
      <ol className="opening-steps">
        {steps.map(({ step, title, todo, state, href }) => (
          <li key={step}>
            <Badge {...state} />
            <div>
              <h2>{href ? <OpenLink to={href}>{title}</OpenLink> : title}</h2>
              {todo ? <p className="console-small">{todo}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      <p className="opening-law console-small">{texts.law}</p>
    </>
  );
}
