import { useId, useRef, useState, useSyncExternalStore } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ARTICLE_FORM } from '../../../routes/console-path.ts';
import { wordsIn } from '../../../services/newsroom/article.ts';
import { Hidden } from '../../parts/act-form.tsx';
import { useWriting } from './use-writing.ts';

type FieldProps = {
  label: string;
  help: string | null;
  value: string;
  longest: number | null;
  problem: string | null;
};

export type FormProps = {
  /** Of what is written: another one is another form. */
  id: string;
  title: string;
  lang: string;
  hidden: Readonly<Record<string, string>>;
  fields: Record<'title' | 'teaser' | 'body' | 'slug' | 'date' | 'time' | 'picture' | 'alt', FieldProps>;
  /** By which clocks the time is meant; null while nobody said. */
  zone: { label: string; value: string | null };
  slugPrefix: string;
  picture: { src: string; width: number; height: number; alt: string; remove: string } | null;
  /** With {count} in them. */
  counts: { characters: string; words: string; minutes: string; atWords: number };
  /** What is wrong with it, where no field says so. */
  problem: string | null;
  button: string;
  states: { saving: string; saved: string; unsaved: string };
  /** Why it can only be read. */
  disabledBecause: string | null;
  optional: string;
};

/** What the action of the form answers: the page it stood on, or nothing where it leads on. */
export type FormAnswer = { kind: string; props?: { form?: FormProps } } | null;

/** Words that somebody reads in a minute. */
const PACE = 220;

/** An article as it is written: a plain form. With script it is saved in its place, and says what is not saved. */
export function ArticleForm(props: FormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const seen = props.hidden['seen'] ?? '';
  const refused = useRefused(fetcher, seen);
  const { hidden, fields, problem } = refused ?? props;
  const { typed, isChanged } = useWriting(form, seen);
  const words = wordsIn(typed?.body ?? props.fields.body.value);
  const characters = (typed?.teaser ?? props.fields.teaser.value).length;
  const count = (text: string, of: number) => text.replace('{count}', String(of));
  const state = fetcher.state === 'idle' ? (isChanged ? props.states.unsaved : '') : props.states.saving;
  const isOff = props.disabledBecause !== null;
  return (
    <fetcher.Form
      ref={form}
      className="article-form"
      id="write"
      method="post"
      action={`${ARTICLE_FORM}?from=${encodeURIComponent(`${pathname}${search}`)}`}
      encType="multipart/form-data"
      preventScrollReset
    >
      <Hidden fields={hidden} />
      {props.disabledBecause ? <p className="console-small">{props.disabledBecause}</p> : null}
      {problem ? (
        <p className="console-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <fieldset disabled={isOff} lang={props.lang}>
        <Field field={fields.title} name="title" kind="line" />
        <Field
          field={fields.teaser}
          name="teaser"
          kind="teaser"
          note={count(props.counts.characters, characters)}
        />
        <Field
          field={fields.body}
          name="body"
          kind="body"
          note={`${count(props.counts.words, words)} · ${count(props.counts.minutes, Math.ceil(words / PACE))}`}
        />
      </fieldset>
      <fieldset disabled={isOff} className="article-form-more">
        <Field field={fields.slug} name="slug" kind="slug" prefix={props.slugPrefix} />
        <Field field={fields.date} name="date" kind="date" />
        <Time field={fields.time} zone={props.zone} />
        <Picture {...props} field={fields.picture} />
        <Field field={fields.alt} name="alt" kind="plain" />
      </fieldset>
      {isOff ? null : (
        <p className="article-form-save">
          <button
            className="console-button"
            data-tone="main"
            type="submit"
            aria-keyshortcuts="Control+S"
            aria-busy={fetcher.state !== 'idle'}
          >
            {props.button}
          </button>
          <span className="console-small" role="status">
            {state}
          </span>
        </p>
      )}
    </fetcher.Form>
  );
}

/** The form as it was refused; not any more once another version is saved. */
function useRefused({ state, data }: { state: string; data: FormAnswer | undefined }, seen: string) {
  const [known, setKnown] = useState<{ seen: string; data: FormAnswer | undefined }>({
    seen,
    data: undefined,
  });
  if (known.seen !== seen) setKnown({ seen, data });
  return state === 'idle' && data !== known.data ? data?.props?.form : undefined;
}

type Kind = 'line' | 'teaser' | 'body' | 'slug' | 'date' | 'plain';

function Field({
  field: { label, help, value, longest, problem },
  name,
  kind,
  note,
  prefix,
}: {
  field: FieldProps;
  name: string;
  kind: Kind;
  note?: string;
  prefix?: string;
}) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const shared = {
    ...{ id, name, defaultValue: value, 'aria-describedby': described },
    ...(longest === null ? {} : { maxLength: longest }),
    ...(problem ? { 'aria-invalid': true, autoFocus: true } : {}),
  };
  const isLong = kind === 'teaser' || kind === 'body';
  return (
    <div className="console-field" data-kind={kind} id={name}>
      <label htmlFor={id}>
        {label}
        {note ? <span>{note}</span> : null}
      </label>
      {isLong ? (
        <textarea {...shared} rows={kind === 'body' ? 22 : 3} />
      ) : (
        <span className="article-form-line">
          {prefix ? <span aria-hidden="true">{prefix}</span> : null}
          <input {...shared} type={kind === 'date' ? 'date' : 'text'} autoComplete="off" />
        </span>
      )}
      {problem ? (
        <p className="console-problem" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
      {help ? (
        <p className="console-small" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** A time of the day by the clocks of whoever writes: what their browser goes by, else UTC. */
function Time({ field: { label, help, value }, zone }: Pick<FormProps, 'zone'> & { field: FieldProps }) {
  const id = useId();
  const own = useOwnZone();
  const meant = zone.value ?? own ?? UTC;
  const zones = [...new Set([meant, own ?? UTC, UTC])];
  return (
    <div className="console-field" data-kind="time" id="time">
      <label htmlFor={id}>{label}</label>
      <span className="article-form-line">
        <input id={id} name="time" type="time" defaultValue={value} aria-describedby={`${id}-help`} />
        <select key={meant} name="zone" defaultValue={meant} aria-label={zone.label}>
          {zones.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </span>
      <p className="console-small" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}

const UTC = 'UTC';

/** The time zone of the browser; null on the server. */
function useOwnZone(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}

function Picture({ picture, field }: Pick<FormProps, 'picture'> & { field: FieldProps }) {
  const id = useId();
  return (
    <div className="console-field" data-kind="picture" id="picture">
      <label htmlFor={id}>{field.label}</label>
      {picture ? (
        <>
          <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} />
          <p className="console-check">
            <input id={`${id}-none`} type="checkbox" name="withoutPicture" value="on" />
            <label htmlFor={`${id}-none`}>{picture.remove}</label>
          </p>
        </>
      ) : null}
      <input
        // What was sent is not sent again.
        key={picture?.src}
        id={id}
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-help`}
      />
      {field.problem ? (
        <p className="console-problem" role="alert">
          {field.problem}
        </p>
      ) : null}
      <p className="console-small" id={`${id}-help`}>
        {field.help}
      </p>
    </div>
  );
}
