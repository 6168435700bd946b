import type { Messages } from '../../../locales/messages.server.ts';
import type { ChangedSection } from '../../../services/affiliate-terms/agreed-text.ts';

export type ChangesWords = {
  texts: Messages['affiliate-changes'];
  lead: string;
  sections: readonly ChangedSection[];
};

/** What changed terms change: each section that differs, with the lines of both texts. */
export function Changes({ texts, lead, sections }: ChangesWords) {
  return (
    <>
      <h3 id="area-changes">{texts.title}</h3>
      <p className="area-lead">{lead}</p>
      {sections.map(({ name, before, after }) => (
        <details key={name} className="area-more area-change" open={sections.length <= OPEN_UP_TO}>
          <summary>{name}</summary>
          <dl>
            <Side term={texts.before} lines={before} nothing={texts.nothing} />
            <Side term={texts.after} lines={after} nothing={texts.nothing} />
          </dl>
        </details>
      ))}
    </>
  );
}

/** More than so many are opened one by one. */
const OPEN_UP_TO = 3;

type SideProps = { term: string; lines: readonly string[]; nothing: string };

function Side({ term, lines, nothing }: SideProps) {
  return (
    <div>
      <dt>{term}</dt>
      {lines.length === 0 ? <dd>{nothing}</dd> : lines.map((line) => <dd key={line}>{line}</dd>)}
    </div>
  );
}
