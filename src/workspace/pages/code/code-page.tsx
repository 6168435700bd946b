import type { Messages } from '../../../locales/messages.server.ts';
import { CodeField } from '../../forms/code-field.tsx';
import type { CodeOutcome } from './act.server.ts';

export type CodeProps = {
  texts: Messages['workspace']['code'];
  brand: string;
  errorPrefix: string;
  lead: string;
};

export function CodePage({
  texts,
  brand,
  errorPrefix,
  lead,
  outcome,
}: CodeProps & { outcome: CodeOutcome | undefined }) {
  const wrong = outcome?.problem === 'tooMany' ? texts.tooMany : texts.codeWrong;
  return (
    <div className="workspace-narrow workspace-doorway">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{lead}</p>
      <form className="workspace-form" method="post" noValidate>
        <CodeField label={texts.code} help={texts.codeHelp} error={outcome ? wrong : null} />
        <button className="button button-form" type="submit">
          {texts.button}
        </button>
      </form>
      <form className="workspace-aside" method="post">
        <input type="hidden" name="form" value="again" />
        {texts.againLead}{' '}
        <button className="workspace-link" type="submit">
          {texts.again}
        </button>
      </form>
      <h2 className="workspace-minor">{texts.why}</h2>
      <p className="workspace-soft">{texts.whyText}</p>
    </div>
  );
}
