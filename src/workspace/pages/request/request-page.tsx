import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Field } from '../../forms/field.tsx';

type Texts = Messages['sharing']['bring'];
export type BringFault = keyof Texts['faults'];

/** What became of the files of a form: how many came, and what kept the others out. `names`: 'Not taken: a.pdf' */
export type BringAnswer = { done: string | null; faults: { fault: BringFault; names: string | null }[] };

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
  /** What happens to what is sent. */
  after: string;
};

/** What somebody is asked for, and the form by which they bring it: no account, and no script. */
export function RequestPage(props: RequestProps & { answer?: BringAnswer | undefined }) {
  const { brand, title, by, email, note, isEnough, answer } = props;
  const done = answer ? answer.done : props.done;
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
        {isEnough ? <Enough {...props} /> : <Bring {...props} />}
      </div>
    </main>
  );
}

function Enough({ texts, answer }: RequestProps & { answer?: BringAnswer | undefined }) {
  const faults = answer?.faults ?? [];
  const isTold = faults.some(({ fault }) => fault === 'enough');
  return (
    <>
      <Faults texts={texts} faults={faults} />
      {isTold ? null : <p>{texts.enough}</p>}
    </>
  );
}

function Bring({
  texts,
  limits,
  action,
  after,
  answer,
}: RequestProps & { answer?: BringAnswer | undefined }) {
  const faults = answer?.faults ?? [];
  return (
    <form method="post" encType="multipart/form-data" action={action}>
      <Field id="from" name="from" label={texts.name} maxLength={60} autoComplete="name" />
      <div className="field" data-wrong={faults.length > 0 ? '' : undefined}>
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
        <Faults texts={texts} faults={faults} />
        <p className="field-help" id="files-limits">
          {limits.join(' · ')}
        </p>
      </div>
      <button className="button button-form" type="submit">
        {texts.button}
      </button>
      <p className="request-after">{after}</p>
    </form>
  );
}

function Faults({ texts, faults }: { texts: Texts; faults: BringAnswer['faults'] }) {
  return faults.map(({ fault, names }) => (
    <p key={fault} className="workspace-error" role="alert">
      <Icon name="warning" />
      <span>
        {names ? <span className="request-names">{names}</span> : null}
        {texts.faults[fault]}
      </span>
    </p>
  ));
}
