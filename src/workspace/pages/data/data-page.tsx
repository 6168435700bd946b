import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';

export type DataProps = {
  texts: Messages['security']['data'];
  brand: string;
  /** As files, or as values where the plan lets no files out. */
  documents: string;
  /** What is in it of an affiliate; null for anybody else. */
  affiliate: string | null;
  /** Where such a zip is taken in. */
  bring: { label: string; href: string };
  hrefs: { file: string; back: string };
};

/** All that an account has, as one file. A plain form: the browser saves what comes back. */
export function DataPage({ texts, brand, documents, affiliate, bring, hrefs }: DataProps) {
  return (
    <div className="workspace-narrow">
      <title>{`${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <ul className="security-points">
        {[documents, texts.files, texts.invoices, texts.account, ...(affiliate ? [affiliate] : [])].map(
          (text) => (
            <li key={text}>{text}</li>
          ),
        )}
      </ul>
      <form className="workspace-actions" method="post" action={hrefs.file}>
        <button className="button" type="submit">
          {texts.button}
        </button>
      </form>
      <p className="workspace-soft">{texts.limits}</p>
      <p className="workspace-aside">
        <Link to={bring.href}>{bring.label}</Link>
      </p>
      <p className="workspace-aside">
        <Link to={hrefs.back}>{texts.back}</Link>
      </p>
    </div>
  );
}
