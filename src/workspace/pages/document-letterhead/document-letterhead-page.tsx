import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';

export type DocumentLetterheadProps = {
  texts: Messages['letterhead']['document'];
  brand: string;
  state: string;
  /** That its kind decides, where nobody did. */
  usual: string | null;
  isFinished: boolean;
  /** What it can be turned to; null where nothing can be. */
  turn: 'on' | 'off' | null;
  /** 'Huber GmbH has no letterhead yet.' */
  none: string | null;
  nobody: string | null;
  /** Where the letterhead of its company is. */
  design: string | null;
  companiesHref: string;
  first: { src: string; alt: string } | null;
  back: string;
};

/** Whether a document is printed on the letterhead of its company. */
export function DocumentLetterheadPage(props: DocumentLetterheadProps) {
  const { texts, brand, state, usual, isFinished, turn, none, nobody, design, first, back } = props;
  return (
    <div className="letterhead document-letterhead">
      <title>{`${texts.title} · ${brand}`}</title>
      <p className="workspace-small">
        <Link to={back}>{texts.back}</Link>
      </p>
      <h1 className="party-title">{texts.title}</h1>
      <div className="letterhead-halves">
        <div className="document-letterhead-choice">
          <p className="workspace-lead">{none ?? nobody ?? state}</p>
          {isFinished ? <p>{texts.finished}</p> : null}
          {usual ? <p className="workspace-soft">{usual}</p> : null}
          {turn ? (
            <form method="post">
              <button className="button" type="submit" name="turn" value={turn}>
                {turn === 'on' ? texts.turnOn : texts.turnOff}
              </button>
            </form>
          ) : null}
          {design ? (
            <p>
              <Link className={none ? 'button' : undefined} to={design}>
                {none ? texts.make : texts.change}
              </Link>
            </p>
          ) : null}
          {nobody ? (
            <p>
              <Link to={props.companiesHref}>{texts.companies}</Link>
            </p>
          ) : null}
        </div>
        {first ? (
          <section className="letterhead-example" aria-label={texts.preview}>
            <figure>
              <div className="letterhead-sheet">
                <img src={first.src} alt={first.alt} width={600} height={849} />
              </div>
            </figure>
          </section>
        ) : null}
      </div>
    </div>
  );
}
