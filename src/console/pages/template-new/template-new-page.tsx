import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { ActFields, type ActProps } from '../../parts/act-form.tsx';

export type TemplateNewProps = {
  texts: Messages['console-library']['new'];
  eyebrow: { label: string; href: string };
  byFile: ActProps;
  byText: ActProps;
};

/** Two ways to begin a template: with a Word file, or with an empty text. */
export function TemplateNewPage({ texts, eyebrow, byFile, byText }: TemplateNewProps) {
  return (
    <>
      <title>{texts.title}</title>
      <header className="console-head">
        <p className="console-eyebrow">
          <Link to={eyebrow.href}>{eyebrow.label}</Link>
        </p>
        <h1>{texts.title}</h1>
        <p className="console-lead">{texts.lead}</p>
      </header>
      <div className="catalogue-template-ways">
        <section className="catalogue-template-way" aria-labelledby="by-file">
          <h2 id="by-file">{texts.byFile}</h2>
          <ActFields {...byFile} />
          <h3>{texts.refusedTitle}</h3>
          <p className="console-small">{texts.refused}</p>
        </section>
        <section className="catalogue-template-way" aria-labelledby="by-text">
          <h2 id="by-text">{texts.byText}</h2>
          <ActFields {...byText} />
        </section>
      </div>
    </>
  );
}
