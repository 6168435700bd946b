import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';

export type BothLine = {
  field: string;
  label: string;
  /** Who wrote the other one. */
  who: string;
  theirs: string;
  mine: string;
};

export type BothProps = {
  texts: Messages['team']['both'];
  brand: string;
  /** Language of labels and values where it is not the page's. */
  lang: string | undefined;
  action: string;
  lines: BothLine[];
  back: { label: string; href: string };
};

/** Two values of a field side by side: one is kept. */
export function BothPage({ texts, brand, lang, action, lines, back }: BothProps) {
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      {lines.map((line) => (
        <Choice key={line.field} texts={texts} lang={lang} action={action} line={line} />
      ))}
      <p className="workspace-aside">
        <Link to={back.href}>{back.label}</Link>
      </p>
    </div>
  );
}

type ChoiceProps = Pick<BothProps, 'texts' | 'lang' | 'action'> & { line: BothLine };

function Choice({ texts, lang, action, line }: ChoiceProps) {
  const id = `both-${line.field}`;
  const values = [
    { intent: 'theirs', who: line.who, value: line.theirs, button: texts.keepTheirs },
    { intent: 'mine', who: texts.mine, value: line.mine, button: texts.keepMine },
  ];
  return (
    <section className="workspace-section" aria-labelledby={id}>
      <h2 id={id} lang={lang}>
        {line.label}
      </h2>
      <form className="team-both" method="post" action={action}>
        <input type="hidden" name="field" value={line.field} />
        {values.map(({ intent, who, value, button }) => (
          <div key={intent} className="team-value">
            <p className="workspace-small">{who}</p>
            <p className="team-text" lang={value ? lang : undefined}>
              {value || texts.empty}
            </p>
            <button className="button button-outline button-small" type="submit" name="intent" value={intent}>
              {button}
              <span className="visually-hidden" lang={lang}>{`, ${line.label}`}</span>
            </button>
          </div>
        ))}
      </form>
    </section>
  );
}
