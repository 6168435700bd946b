import { useMemo, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { printerFor } from '../../../document/resolve/print-value.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PAGES } from '../../filling/late-parts.ts';
import { FillPreview } from '../../filling/preview/fill-preview.tsx';
import { LiveLater } from '../../filling/preview/live-later.tsx';
import { useDrawing } from '../../filling/preview/use-drawing.ts';
import { usePartsFirst } from '../../late/late.tsx';
import { ACTS, PartRow } from './part-row.tsx';
import { unsavedFields } from './unsaved-words.client.ts';
import type { OpenField, WordingOutcome, WordingProps } from './wording-data.ts';
import { WordsForm } from './words-form.tsx';

type WordingPageProps = WordingProps & {
  /** What a form came to that could not be done, for browsers without script. */
  outcome: WordingOutcome | undefined;
};

/** The words of a document, part by part, beside what they make of it. */
export function WordingPage(props: WordingPageProps) {
  const { texts, brand, title, lang, documentHref, action, outcome, news } = props;
  usePartsFirst([PAGES]);
  const fetcher = useFetcher<WordingOutcome>();
  const hydrated = useHydrated();
  const told = fetcher.data?.told || (outcome?.open ? '' : outcome?.told) || '';
  return (
    <>
      <title>{`${texts.title} · ${title} · ${brand}`}</title>
      <header className="wording-head">
        <p className="workspace-small">
          <Link to={documentHref}>{texts.back}</Link>
        </p>
        <h1>{texts.title}</h1>
        <p className="wording-title" lang={lang}>
          {title}
        </p>
        <p className="filling-summary">{texts.lead}</p>
        {news ? (
          <aside className="workspace-notice">
            <p>
              {news.lead} <a href={news.href}>{texts.news.look}</a>
            </p>
          </aside>
        ) : null}
      </header>
      <fetcher.Form id={ACTS} method="post" action={action} preventScrollReset>
        {hydrated ? <input type="hidden" name="script" value="yes" /> : null}
      </fetcher.Form>
      <div className="wording">
        <div className="wording-words">
          <CountBar {...props} />
          <p className="wording-told" role="status">
            {told === '' ? null : <Icon name="warning" />}
            {told}
          </p>
          <Parts {...props} />
        </div>
        <Preview {...props} />
      </div>
    </>
  );
}

/** How much differs, and the way back. */
function CountBar({ texts, count }: WordingProps) {
  return (
    <div className="wording-bar">
      <p>{count ?? texts.none}</p>
      {count ? (
        <details className="wording-restore">
          <summary>{texts.restoreAll}</summary>
          <div>
            <p>{texts.restoreQuestion}</p>
            <button className="button button-small" type="submit" form={ACTS} name="act" value="restoreAll">
              {texts.restoreYes}
            </button>
          </div>
        </details>
      ) : null}
    </div>
  );
}

function Parts(props: WordingPageProps) {
  const { parts, texts, lang, wording, preview, id, lastHref } = props;
  const open = props.outcome?.open ?? props.open;
  const unsaved = useUnsaved(`${preview.owner} ${id} `);
  const place = open ? placeOf(open, parts) : -1;
  const field = open ? (
    <WordsForm key={`${open.kind} ${open.part}`} {...props} owner={preview.owner} open={open} />
  ) : null;
  return (
    <div className="wording-parts">
      {parts.map((part, index) => {
        const isUnsaved = index !== place && unsaved.some((one) => one.endsWith(` change ${part.name}`));
        return (
          <PartRow
            key={part.name}
            part={part}
            texts={texts}
            lang={lang}
            wording={wording}
            isUnsaved={isUnsaved}
          >
            {index === place ? field : null}
          </PartRow>
        );
      })}
      {lastHref ? (
        <p className="wording-last">
          <Link className="button button-small button-outline" to={lastHref} preventScrollReset>
            {texts.addClause}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Below which part a field is open: a new clause is written behind the whole clause. */
function placeOf({ part, kind }: OpenField, parts: WordingProps['parts']): number {
  return kind === 'clause'
    ? parts.findLastIndex(({ section }) => section === part)
    : parts.findIndex(({ name }) => name === part);
}

/** The fields of this document with something unsaved, once script runs. */
function useUnsaved(beginning: string): readonly string[] {
  const hydrated = useHydrated();
  return hydrated ? unsavedFields(beginning) : [];
}

const NOTHING = () => undefined;

function Preview({ preview, texts, print }: WordingProps) {
  const { id, values, documentLanguage, answers } = preview;
  const printer = useMemo(() => printerFor(documentLanguage, answers), [documentLanguage, answers]);
  const filling = useMemo(
    () =>
      ({
        id,
        values,
        status: 'saved',
        arrived: 0,
        conflicts: [],
        change: NOTHING,
        take: NOTHING,
        flush: () => Promise.resolve(true),
      }) as const,
    [id, values],
  );
  const drawing = useDrawing(preview, filling);
  const box = useRef<HTMLElement>(null);
  return (
    <FillPreview
      data={preview}
      filling={filling}
      drawing={drawing}
      live={
        preview.live ? (
          <LiveLater live={preview.live} values={values} active="" linkOf={null} onContents={NOTHING} />
        ) : null
      }
      printer={printer}
      linkOf={null}
      active=""
      isBeside
      box={box}
      texts={{ label: texts.preview, ...print }}
    />
  );
}
