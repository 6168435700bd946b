import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { EmptyState } from '../../empty/empty-state.tsx';
import { Field } from '../../forms/field.tsx';
import { EndForm } from '../../sharing/end-form.tsx';
import { ProveFirst } from '../../shell/prove-first.tsx';

type Texts = Messages['sharing']['requests'];
type Choice = { value: string; label: string; isUsual?: boolean };

export type ShownRequest = {
  id: string;
  title: string;
  folder: { name: string; href: string };
  facts: string[];
  endLabel: string | null;
  brought: { id: string; name: string; href: string; facts: string }[];
};

export type LinkRequestsProps = {
  texts: Texts;
  end: string;
  share: Messages['sharing']['share'];
  brand: string;
  all: { label: string; href: string };
  drive: string;
  action: string;
  proveHref: string | null;
  sharer: string;
  nameHelp: string;
  folders: Choice[];
  days: Choice[];
  files: Choice[];
  sizes: Choice[];
  requests: ShownRequest[];
};

export type RequestFault = keyof Texts['faults'];
export type LinkRequestsOutcome =
  | { kind: 'made'; address: string }
  | { kind: 'fault'; fault: RequestFault; typed: Record<string, string> };

/** What somebody asked others to bring, what came in, and the form to ask for more. */
export function LinkRequestsPage(props: LinkRequestsProps & { outcome: LinkRequestsOutcome | undefined }) {
  const { texts, share, brand, all, proveHref, folders, drive, requests, outcome } = props;
  return (
    <div className="workspace-medium">
      <title>{`${texts.title} · ${brand}`}</title>
      <nav className="sharing-above" aria-label={all.label}>
        <Link to={all.href}>{all.label}</Link>
      </nav>
      <h1>{texts.title}</h1>
      <p className="workspace-lead">{texts.lead}</p>
      <ProveFirst texts={share} href={proveHref} />
      {outcome?.kind === 'made' ? (
        <section className="sharing-made" aria-labelledby="request-made">
          <h2 id="request-made">{share.made}</h2>
          <p role="status">{share.madeHelp}</p>
          <div className="sharing-address">
            <input className="field-input" readOnly aria-label={share.address} value={outcome.address} />
          </div>
        </section>
      ) : null}
      {proveHref ? null : folders.length === 0 ? (
        <EmptyState icon="folder" text={texts.noFolder} action={{ label: texts.toDrive, href: drive }} />
      ) : (
        <Ask {...props} />
      )}
      {requests.length > 0 ? (
        <section className="workspace-section" aria-labelledby="requests">
          <h2 className="workspace-minor" id="requests">
            {texts.have}
          </h2>
          <Requests {...props} />
        </section>
      ) : null}
    </div>
  );
}

function Ask(props: LinkRequestsProps & { outcome: LinkRequestsOutcome | undefined }) {
  const { texts, share, action, sharer, nameHelp, folders, days, files, sizes, outcome } = props;
  const wrong = outcome?.kind === 'fault' ? outcome : undefined;
  const typed = wrong?.typed ?? {};
  const said = (fault: RequestFault) => (wrong?.fault === fault ? texts.faults[fault] : null);
  return (
    <form className="sharing-new" method="post" action={action} noValidate>
      {(said('folder') ?? said('tooOften')) ? (
        <p className="workspace-error" role="alert">
          {said('folder') ?? said('tooOften')}
        </p>
      ) : null}
      <Field
        id="request-title"
        name="title"
        label={texts.what}
        help={texts.whatHelp}
        error={said('title')}
        defaultValue={typed['title'] ?? ''}
        maxLength={80}
        autoComplete="off"
      />
      <div className="field">
        <label className="field-label" htmlFor="request-note">
          {texts.note}
        </label>
        <textarea
          className="field-input"
          id="request-note"
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={typed['note'] ?? ''}
        />
      </div>
      <Choose id="folder" label={texts.folder} choices={folders} chosen={typed['folder']} />
      <Field
        id="request-sharer"
        name="sharer"
        label={share.name}
        help={nameHelp}
        error={said('name')}
        defaultValue={typed['sharer'] ?? sharer}
        maxLength={60}
        autoComplete="name"
      />
      <div className="sharing-pair">
        <Choose id="days" label={share.days} choices={days} chosen={typed['days']} />
        <Choose id="files" label={texts.mostFiles} choices={files} chosen={typed['files']} />
        <Choose id="size" label={texts.mostBytes} choices={sizes} chosen={typed['size']} />
      </div>
      <button className="button" type="submit" name="intent" value="ask">
        {share.button}
      </button>
    </form>
  );
}

type ChooseProps = { id: string; label: string; choices: readonly Choice[]; chosen: string | undefined };

function Choose({ id, label, choices, chosen }: ChooseProps) {
  const usual = choices.find(({ isUsual }) => isUsual)?.value;
  return (
    <div className="field">
      <label className="field-label" htmlFor={`request-${id}`}>
        {label}
      </label>
      <select className="field-input" id={`request-${id}`} name={id} defaultValue={chosen ?? usual}>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function Requests({ texts, requests, end, action }: LinkRequestsProps) {
  return (
    <ul className="sharing-links">
      {requests.map(({ id, title, folder, facts, endLabel, brought }) => (
        <li key={id} data-over={endLabel === null ? '' : undefined}>
          <Icon name="folder" />
          <div>
            <p className="workspace-strong">
              {title}
              <span className="sharing-for">
                <Link to={folder.href}>{folder.name}</Link>
              </span>
            </p>
            <p className="workspace-small">{facts.join(' · ')}</p>
            {brought.length > 0 ? (
              <details className="sharing-brought">
                <summary>{texts.came}</summary>
                <ul>
                  {brought.map((file) => (
                    <li key={file.id}>
                      <Link to={file.href}>{file.name}</Link>
                      <span className="workspace-small">{file.facts}</span>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </div>
          {endLabel ? <EndForm {...{ action, id, end }} name="request" label={endLabel} /> : null}
        </li>
      ))}
    </ul>
  );
}
