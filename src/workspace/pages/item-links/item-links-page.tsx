import { useState } from 'react';
import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { Field } from '../../forms/field.tsx';
import { type LinkRow, LinkRows } from '../../sharing/link-rows.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';

type Texts = Messages['sharing'];

export type ItemLinksProps = {
  texts: Texts['share'];
  end: string;
  brand: string;
  title: string;
  above: { label: string; href: string };
  all: string;
  action: string;
  /** Where the mailbox is proven first; null where it is. */
  proveHref: string | null;
  /** What the form begins with. */
  sharer: string;
  nameHelp: string;
  hasComments: boolean;
  mayKeep: boolean;
  days: { value: number; label: string; isUsual: boolean }[];
  rows: LinkRow[];
};

export type ShareFault = keyof Texts['share']['faults'];
/** What came of the form: the address of a new link, which only this answer shows, or what is wrong. */
export type ItemLinksOutcome =
  | { kind: 'made'; address: string; mail: string }
  | { kind: 'fault'; fault: ShareFault; typed: Record<string, string> };

/** The links of a document or a file, and the form for one more. */
export function ItemLinksPage(props: ItemLinksProps & { outcome: ItemLinksOutcome | undefined }) {
  const { texts, end, brand, title, above, all, action, proveHref, rows, outcome } = props;
  return (
    <div className="workspace-medium">
      <title>{`${title} · ${brand}`}</title>
      <nav className="sharing-above" aria-label={texts.all}>
        <Link to={above.href}>{above.label}</Link>
        <Link to={all}>{texts.all}</Link>
      </nav>
      <h1 className="workspace-title">{title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <ProveFirst texts={texts} href={proveHref} />
      {outcome?.kind === 'made' ? <Made texts={texts} {...outcome} /> : null}
      {proveHref ? null : <NewLink {...props} />}
      {rows.length > 0 ? (
        <section className="workspace-section" aria-labelledby="item-links">
          <h2 className="workspace-minor" id="item-links">
            {texts.have}
          </h2>
          <LinkRows rows={rows} end={end} action={action} />
        </section>
      ) : null}
    </div>
  );
}

type MadeProps = { texts: Texts['share']; address: string; mail: string };

/** The new link, to be taken along at once. */
function Made({ texts, address, mail }: MadeProps) {
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true));
  return (
    <section className="sharing-made" aria-labelledby="link-made">
      <h2 id="link-made">{texts.made}</h2>
      <p role="status">{texts.madeHelp}</p>
      <div className="sharing-address">
        <input
          className="field-input"
          readOnly
          aria-label={texts.address}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        {isHydrated ? (
          <button className="button button-small" type="button" onClick={() => void copy()}>
            {isCopied ? texts.copied : texts.copy}
          </button>
        ) : null}
        <a className="button button-outline button-small" href={mail}>
          {texts.mail}
        </a>
      </div>
    </section>
  );
}

function NewLink(props: ItemLinksProps & { outcome: ItemLinksOutcome | undefined }) {
  const { texts, action, sharer, nameHelp, hasComments, mayKeep, outcome } = props;
  const wrong = outcome?.kind === 'fault' ? outcome : undefined;
  const typed = wrong?.typed ?? {};
  const said = (fault: ShareFault) => (wrong?.fault === fault ? texts.faults[fault] : null);
  const other = wrong && wrong.fault !== 'name' && wrong.fault !== 'password' ? wrong.fault : null;
  return (
    <form className="sharing-new" method="post" action={action} noValidate>
      {other ? (
        <p className="workspace-error" role="alert">
          {texts.faults[other]}
        </p>
      ) : null}
      <Field
        id="link-label"
        name="label"
        label={texts.for}
        help={texts.forHelp}
        defaultValue={typed['label'] ?? ''}
        maxLength={80}
        autoComplete="off"
      />
      {hasComments ? <Role texts={texts} chosen={typed['role'] ?? 'reader'} /> : null}
      {mayKeep ? (
        <label className="sharing-check">
          <input type="checkbox" name="downloads" value="yes" defaultChecked={typed['downloads'] === 'yes'} />
          {texts.downloads}
        </label>
      ) : (
        <p className="workspace-small">{texts.noDownloads}</p>
      )}
      <Field
        id="link-sharer"
        name="sharer"
        label={texts.name}
        help={nameHelp}
        error={said('name')}
        defaultValue={typed['sharer'] ?? sharer}
        maxLength={60}
        autoComplete="name"
      />
      <Ends {...props} error={said('password')} chosen={typed['days']} />
      <button className="button" type="submit" name="intent" value="share">
        {texts.button}
      </button>
    </form>
  );
}

function Role({ texts, chosen }: { texts: Texts['share']; chosen: string }) {
  return (
    <fieldset className="sharing-role">
      <legend className="field-label">{texts.role}</legend>
      {(['reader', 'commenter'] as const).map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={chosen === role} />
          {texts[role]}
        </label>
      ))}
    </fieldset>
  );
}

type EndsProps = Pick<ItemLinksProps, 'texts' | 'days'> & {
  error: string | null;
  chosen: string | undefined;
};

/** When it ends, and what else keeps others out. */
function Ends({ texts, days, error, chosen }: EndsProps) {
  const usual = days.find(({ isUsual }) => isUsual)?.value;
  return (
    <div className="sharing-pair">
      <div className="field">
        <label className="field-label" htmlFor="link-days">
          {texts.days}
        </label>
        <select className="field-input" id="link-days" name="days" defaultValue={chosen ?? String(usual)}>
          {days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Field
        id="link-password"
        name="password"
        label={texts.password}
        help={texts.passwordHelp}
        error={error}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
