import { SUB_ID } from '../../../routes/affiliate-parameters.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type AreaFrame, AreaPage } from '../../affiliate/area-frame.tsx';
import { CopiedAddress } from '../../affiliate/copied-address.tsx';

type Option = { value: string; label: string; isChosen: boolean };
type Rule = { name: string; holds: boolean; text: string; section: string; why: string | null };

export type AffiliateLinkProps = {
  frame: AreaFrame;
  action: string;
  /** The language of the workspace, where the address names it. */
  lang: string | null;
  address: string;
  ended: string | null;
  pages: Option[];
  languages: Option[];
  sub: string;
  qr: { size: number; path: string; alt: string; file: string; name: string };
  codes: { code: string; from: string; until: string }[];
  /** Null for one that has ended: there is nothing to ask for. */
  noCodes: string | null;
  check: {
    typed: string;
    outcome: {
      credited: boolean;
      verdict: string;
      rules: Rule[];
      facts: { label: string; value: string }[];
      later: { text: string; section: string }[];
    } | null;
  };
};

/** An affiliate's link, made for a page; its codes; and every rule that is asked of an address. Plain forms throughout. */
export function AffiliateLinkPage(props: AffiliateLinkProps) {
  const { frame, address, ended, codes, noCodes } = props;
  const words = frame.texts.link;
  return (
    <AreaPage frame={frame}>
      <section aria-labelledby="area-link">
        <h2 id="area-link">{words.yours}</h2>
        {ended ? <p className="area-lead">{ended}</p> : null}
        <CopiedAddress address={address} label={words.yours} copy={words.copy} copied={words.copied} />
        {ended ? null : (
          <>
            <h3>{words.make}</h3>
            <Maker {...props} />
          </>
        )}
      </section>
      {codes.length > 0 || noCodes !== null ? <Codes {...props} /> : null}
      <Check {...props} />
    </AreaPage>
  );
}

function Maker({ frame, action, lang, pages, languages, sub, qr }: AffiliateLinkProps) {
  const words = frame.texts.link;
  return (
    <div className="area-maker">
      <form method="get" action={action}>
        {lang ? <input type="hidden" name="lang" value={lang} /> : null}
        <Choice name="page" label={words.page} options={pages} />
        <Choice name="in" label={words.language} options={languages} />
        <label className="workspace-filter">
          <span>{words.sub}</span>
          <input
            name={SUB_ID}
            defaultValue={sub}
            maxLength={64}
            autoComplete="off"
            aria-describedby="area-sub-help"
          />
        </label>
        <p className="field-help" id="area-sub-help">
          {words.subHelp}
        </p>
        <button className="button button-outline" type="submit">
          {words.show}
        </button>
      </form>
      <div className="area-qr">
        <span>{words.qr}</span>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={qr.alt} shapeRendering="crispEdges">
          <path d={qr.path} />
        </svg>
        <a href={qr.file} download={qr.name}>
          {words.download}
        </a>
      </div>
    </div>
  );
}

function Choice({ name, label, options }: { name: string; label: string; options: Option[] }) {
  const chosen = options.find(({ isChosen }) => isChosen)?.value;
  return (
    <label className="workspace-filter">
      <span>{label}</span>
      <select name={name} defaultValue={chosen} key={chosen}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Codes({ frame, codes, noCodes }: AffiliateLinkProps) {
  const words = frame.texts.link;
  return (
    <section aria-labelledby="area-codes">
      <h2 id="area-codes">{words.codes}</h2>
      {noCodes === null ? null : <p className="area-lead">{words.codesLead}</p>}
      {codes.length === 0 ? (
        <p className="area-lead">{noCodes}</p>
      ) : (
        <table className="area-table">
          <thead>
            <tr>
              <th scope="col">{words.code}</th>
              <th scope="col">{words.validFrom}</th>
              <th scope="col">{words.validUntil}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, from, until }) => (
              <tr key={code}>
                <th scope="row">
                  <strong>{code}</strong>
                </th>
                <td>{from}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Check({ frame, action, lang, check }: AffiliateLinkProps) {
  const words = frame.texts.link;
  const { typed, outcome } = check;
  return (
    <section id="check" aria-labelledby="area-check">
      <h2 id="area-check">{words.check}</h2>
      <p className="area-lead">{words.checkLead}</p>
      <form className="area-check" method="get" action={`${action}#check`}>
        {lang ? <input type="hidden" name="lang" value={lang} /> : null}
        <input
          className="field-input"
          name="check"
          defaultValue={typed}
          aria-label={words.address}
          maxLength={2_000}
          autoComplete="off"
          required
        />
        <button className="button button-outline" type="submit">
          {words.ask}
        </button>
      </form>
      {outcome ? (
        <div role="status">
          <p className="area-verdict" data-no={outcome.credited ? undefined : ''}>
            {outcome.verdict}
          </p>
          <Rules rules={outcome.rules} />
          {outcome.facts.map(({ label, value }) => (
            <p key={label} className="area-lead">
              {label}: {value}
            </p>
          ))}
          <h3>{words.later}</h3>
          <ul className="area-rules">
            {outcome.later.map(({ text, section }) => (
              <li key={text}>
                <Icon name="person" />
                <span>{text}</span>
                <small>{section}</small>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function Rules({ rules }: { rules: Rule[] }) {
  return (
    <ol className="area-rules">
      {rules.map(({ name, holds, text, section, why }) => (
        <li key={name} data-no={holds ? undefined : ''}>
          <Icon name={holds ? 'check' : 'warning'} />
          <span>{text}</span>
          <small>{section}</small>
          {why ? <small className="area-why">{why}</small> : null}
        </li>
      ))}
    </ol>
  );
}
