import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Field } from '../../forms/field.tsx';

type Texts = Messages['sharing']['bring'];
export type BringFault = keyof Texts['faults'];

export type RequestProps = {
  texts: Texts;
  brand: string;
  title: string;
  by: string;
  email: string;
  note: string;
  /** 'Until …', 'up to 20 files', 'up to 100 MB' */
  limits: string[];
  /** 'Thank you: 3 files have arrived.' */
  done: string | null;
  /** Nothing more can be brought. */
  isEnough: boolean;
  action: string;
};

/** What somebody is asked for, and the form by which they bring it: no account, and no script. */
export function RequestPage(props: RequestProps & { fault: BringFault | undefined }) {
  const { texts, brand, title, by, email, note, done, isEnough } = props;
  return (
    <main className="visitor-alone" id="main">
      <title>{`${title} · ${brand}`}</title>
      <div className="visitor-card request">
        <p className="request-by">
          {by} <span>{email}</span>
        </p>
        <h1>{title}</h1>
        {note ? <p className="request-note">{note}</p> : null}
        {done ? (
          <p className="request-done" role="status">
            <Icon name="check" />
            <span>{done}</span>
          </p>
        ) : null}
        {isEnough ? <p>{texts.enough}</p> : <Bring {...props} />}
      </div>
    </main>
  );
}

function Bring({ texts, limits, action, fault }: RequestProps & { fault: BringFault | undefined }) {
  return (
    <form method="post" encType="multipart/form-data" action={action}>
      <Field id="from" name="from" label={texts.name} maxLength={60} autoComplete="name" />
      <div className="field" data-wrong={fault ? '' : undefined}>
        <label className="field-label" htmlFor="files">
          {texts.files}
        </label>
        <input
          className="request-files"
          id="files"
          type="file"
          name="files"
          multiple
          required
          aria-describedby="files-limits"
        />
        {fault ? (
          <p className="workspace-error" role="alert">
            <Icon name="warning" />
            {texts.faults[fault]}
          </p>
        ) : null}
        <p className="field-help" id="files-limits">
          {limits.join(' · ')}
        </p>
      </div>
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
      <p className="request-after">{texts.after}</p>
    </form>
  );
}
