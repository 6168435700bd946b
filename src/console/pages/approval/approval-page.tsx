import type { Messages } from '../../../locales/messages.server.ts';
import { ActForm, type ActProps } from '../../parts/act-form.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { Badge, type Tone } from '../../parts/table.tsx';

export type ApprovalProps = {
  texts: Messages['console']['approval'];
  title: string;
  state: { tone: Tone; text: string };
  lead: string;
  facts: readonly Fact[];
  acts: readonly ActProps[];
};

/** What a colleague asks for. */
export function ApprovalPage({ texts, title, state, lead, facts, acts }: ApprovalProps) {
  return (
    <div className="console-narrow">
      <title>{title}</title>
      <p className="console-eyebrow">{texts.title}</p>
      <h1>
        {title} <Badge {...state} />
      </h1>
      <p className="console-lead">{lead}</p>
      <Facts facts={facts} />
      {acts.map((act) => (
        <ActForm key={act.act} {...act} />
      ))}
    </div>
  );
}
