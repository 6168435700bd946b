import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentBlocks } from '../../../services/documents/html/document-html.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { worded } from '../../filling/worded.ts';
import { ComparedWords } from './compared-words.tsx';
import type { PartView, WordingProps, WordingTexts } from './wording-data.ts';

/** The form that all presses beside parts belong to. */
export const ACTS = 'wording-acts';

type PartRowProps = {
  part: PartView;
  texts: WordingTexts;
  lang: string | undefined;
  wording: WordingProps['wording'];
  /** Something was written here and is not saved. */
  isUnsaved: boolean;
  /** Its field, where it is open. */
  children: ReactNode;
};

/** A part of the text: as it is printed, what was done with it, and what can be. */
export function PartRow({ part, texts, lang, wording, isUnsaved, children }: PartRowProps) {
  const { name, depth, isSection, marks, blocks, leftOut } = part;
  const [state = ''] = marks.filter((mark) => mark !== 'note');
  return (
    <div
      className="wording-part"
      id={`part-${name}`}
      data-state={part.news ? 'news' : state}
      data-depth={Math.min(depth, 3)}
      data-section={isSection ? '' : undefined}
    >
      <div className="wording-part-words document-html" lang={lang}>
        {leftOut === '' ? (
          <DocumentBlocks document={{ wording }} blocks={blocks} prefix="words" />
        ) : (
          <del className="wording-left-out">{leftOut}</del>
        )}
      </div>
      <PartWays part={part} texts={texts} lang={lang} />
      <div className="wording-part-facts">
        <Marks part={part} texts={texts} isUnsaved={isUnsaved} lang={lang} />
        <News part={part} texts={texts} lang={lang} />
        {part.compared ? (
          <details className="wording-shown">
            <summary>{texts.shown}</summary>
            <ComparedWords words={part.compared} lang={lang} note={texts.compared} />
          </details>
        ) : null}
        {children}
      </div>
    </div>
  );
}

function Marks({
  part,
  texts,
  isUnsaved,
  lang,
}: Pick<PartRowProps, 'part' | 'texts' | 'isUnsaved' | 'lang'>) {
  const { marks, depends, gone } = part;
  if (marks.length === 0 && !depends && !gone && !isUnsaved) return null;
  return (
    <p className="wording-marks">
      {marks.map((mark) => (
        <span key={mark} className="wording-mark" data-mark={mark}>
          {texts.marks[mark]}
        </span>
      ))}
      {isUnsaved ? (
        <span className="wording-mark" data-mark="unsaved">
          {texts.marks.unsaved}
        </span>
      ) : null}
      {depends ? <span lang={lang}>{depends}</span> : null}
      {gone ? (
        <span className="wording-gone">
          <Icon name="warning" /> {gone}
        </span>
      ) : null}
    </p>
  );
}

/** The template changed where its owner had: both in sight, and one press for each way. */
function News({ part: { name, news }, texts, lang }: Pick<PartRowProps, 'part' | 'texts' | 'lang'>) {
  if (!news) return null;
  const isOrphan = news.length === 0;
  return (
    <div className="wording-news">
      <p className="workspace-strong">{isOrphan ? texts.news.orphan : texts.news.title}</p>
      {isOrphan ? null : <ComparedWords words={news} lang={lang} note={texts.news.compared} />}
      <div className="wording-news-ways">
        <button className="button button-small" type="submit" form={ACTS} name="act" value={`keep ${name}`}>
          {isOrphan ? texts.news.orphanKeep : texts.news.keep}
        </button>
        <button
          className="button button-small button-outline"
          type="submit"
          form={ACTS}
          name="act"
          value={`${isOrphan ? 'remove' : 'restore'} ${name}`}
        >
          {isOrphan ? texts.news.orphanTake : texts.news.take}
        </button>
      </div>
    </div>
  );
}

function PartWays({ part, texts, lang }: Pick<PartRowProps, 'part' | 'texts' | 'lang'>) {
  const { name, words, editHref, addTextHref, addClauseHref, acts } = part;
  const named = (text: string) => <span lang={lang}>{worded(text, { words })}</span>;
  return (
    <div className="wording-ways">
      {editHref ? (
        <Link className="wording-way" id={`edit-${name}`} to={editHref} preventScrollReset title={texts.edit}>
          <Icon name="pencil" />
          <span className="visually-hidden">{named(texts.editOf)}</span>
        </Link>
      ) : null}
      <details className="wording-more" name="wording-more">
        <summary className="wording-way" title={texts.more}>
          <span aria-hidden="true">⋯</span>
          <span className="visually-hidden">{named(texts.moreOf)}</span>
        </summary>
        <div className="wording-acts">
          {acts.map((act) => (
            <button key={act} type="submit" form={ACTS} name="act" value={`${act} ${name}`}>
              {texts[act === 'keep' ? 'edit' : act]}
            </button>
          ))}
          {addTextHref ? (
            <Link to={addTextHref} preventScrollReset>
              {texts.addText}
            </Link>
          ) : null}
          {addClauseHref ? (
            <Link to={addClauseHref} preventScrollReset>
              {texts.addClause}
            </Link>
          ) : null}
        </div>
      </details>
    </div>
  );
}
