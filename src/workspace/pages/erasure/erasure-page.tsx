import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { ErasureOutcome } from './act.server.ts';

export type ErasureProps = {
  texts: Messages['security']['erasure'];
  brand: string;
  errorPrefix: string;
  lead: string;
  /** 'The account will be erased on …'; null while nobody asked for it. */
  planned: string | null;
  /** What becomes of a plan, its renewal and its people. */
  follows: readonly string[];
  /** What stays with a team, and which documents go then; null without a seat in one. */
  team: { title: string; text: string; own: string } | null;
  /** That their own invoices are theirs to keep. */
  ownInvoices: string;
  kept: readonly { what: string; why: string; until: string }[];
  hrefs: { data: string; back: string };
};

type PageProps = ErasureProps & { outcome: ErasureOutcome | undefined };

/** What goes, what stays and why, and the press that plans it (U72). */
export function ErasurePage(props: PageProps) {
  const { texts, brand, errorPrefix, lead, planned, team, hrefs, outcome } = props;
  return (
    <div className="workspace-medium">
      <title>{`${outcome ? errorPrefix : ''}${texts.title} · ${brand}`}</title>
      <h1>{texts.title}</h1>
      <p className="workspace-lead workspace-title">{lead}</p>
      {planned ? <Planned texts={texts} planned={planned} /> : null}
      <h2 className="security-part">{texts.goes}</h2>
      <ul className="security-points">
        {[team?.own ?? texts.goesDocuments, texts.goesAccount, texts.goesTraces, ...props.follows].map(
          (text) => (
            <li key={text}>{text}</li>
          ),
        )}
      </ul>
      {team ? (
        <>
          <h2 className="security-part">{team.title}</h2>
          <p className="workspace-soft">{team.text}</p>
        </>
      ) : null}
      <Kept {...props} />
      {planned ? null : <Ask {...props} />}
      <p className="workspace-aside">
        <Link to={hrefs.back}>{texts.back}</Link>
      </p>
    </div>
  );
}

function Planned({ texts, planned }: { texts: ErasureProps['texts']; planned: string }) {
  return (
    <form className="workspace-notice" method="post">
      <p>{planned}</p>
      <p className="workspace-actions security-way">
        <button className="button" type="submit" name="intent" value="keep">
          {texts.keep}
        </button>
      </p>
    </form>
  );
}

function Kept({ texts, kept }: ErasureProps) {
  return (
    <>
      <h2 className="security-part">{texts.stays}</h2>
      <p className="workspace-soft">{texts.staysLead}</p>
      <dl className="workspace-facts security-kept">
        {kept.map(({ what, why, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd>{until}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Ask({ texts, ownInvoices, hrefs, outcome }: PageProps) {
  return (
    <section className="workspace-section" aria-labelledby="ask">
      <h2 id="ask">{texts.ask}</h2>
      <p className="workspace-soft">{ownInvoices}</p>
      <p className="workspace-soft">
        {texts.wait} <Link to={hrefs.data}>{texts.exportFirst}</Link>
      </p>
      <form className="workspace-form security-ask" method="post" noValidate>
        <label className="security-check">
          <input
            type="checkbox"
            name="sure"
            value="1"
            required
            aria-describedby={outcome ? 'ask-error' : undefined}
          />
          {texts.sure}
        </label>
        {outcome ? (
          <p className="workspace-error" id="ask-error" role="alert">
            {texts[outcome.problem]}
          </p>
        ) : null}
        <button className="button button-form security-danger" type="submit" name="intent" value="erase">
          {texts.button}
        </button>
      </form>
    </section>
  );
}
