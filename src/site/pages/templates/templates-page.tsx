import type { Messages } from '../../../locales/messages.server.ts';
import { CoverSwitch } from '../../sections/cover/cover.tsx';
import { LibrarySearch, type LibrarySearchProps } from '../../sections/library-search/library-search.tsx';
import { Pager, type PagerProps } from '../../sections/pager/pager.tsx';
import { Questions } from '../../sections/questions/questions.tsx';
import type { TitledText } from '../../sections/steps/steps.tsx';
import type { TemplateCard } from '../../sections/template-cards/template-card.ts';
import { TemplateCards } from '../../sections/template-cards/template-cards.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './templates-page.css?inline';

export type Choice = { label: string; count: number; href: string; current: boolean };
export type Shelf = {
  key: string;
  title: string;
  count: string;
  /** Where all of it stands, when there is more than is shown. */
  href: string | null;
  cards: TemplateCard[];
};

export type TemplatesProps = {
  lang: string;
  texts: Messages['templates']['browse'] & { download: string; firstPages: string };
  title: string;
  /** What stands on the shelves, or on the one that was chosen. */
  lead: string | null;
  /** Said where the documents are written in another language than the page. */
  foreign: string | null;
  home: string;
  search: LibrarySearchProps;
  choices: { departments: Choice[]; types: Choice[] };
  shelves: Shelf[];
  /** All of what was chosen; null while nothing is. */
  list: { count: string | null; cards: TemplateCard[]; pager: PagerProps } | null;
  questions: { title: string; rows: TitledText[] } | null;
};

/** The library: a shelf for each department, with the documents standing on it. */
export function TemplatesPage(props: TemplatesProps) {
  const { texts, list, questions } = props;
  return (
    <>
      <Sheet name="templates-page" css={css} />
      <section className="templates-head">
        {list ? (
          <a className="templates-back" href={props.home}>
            {texts.back}
          </a>
        ) : null}
        <h1>{props.title}</h1>
        {props.lead ? <p className="templates-lead">{props.lead}</p> : null}
        <LibrarySearch {...props.search} />
        <div className="templates-chosen">
          <Choices title={texts.departments} choices={props.choices.departments} />
          <Choices title={texts.types} choices={props.choices.types} />
        </div>
        {props.foreign ? <p className="templates-foreign">{props.foreign}</p> : null}
        {list ? null : <CoverSwitch label={texts.firstPages} />}
      </section>
      {list ? <List {...props} list={list} /> : <Shelves {...props} />}
      {questions ? <Questions title={questions.title} rows={questions.rows} /> : null}
    </>
  );
}

function Choices({ title, choices }: { title: string; choices: Choice[] }) {
  return (
    <nav className="templates-choices" aria-label={title}>
      <p className="templates-choices-title">{title}</p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.label}>
            <a href={choice.href} aria-current={choice.current ? 'true' : undefined}>
              {choice.label} <span className="templates-count">{choice.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shelves({ shelves, texts, lang }: TemplatesProps) {
  return shelves.map((shelf, index) => (
    <section key={shelf.key} className="templates-shelf" id={shelf.key}>
      <div className="templates-shelf-head">
        <h2>{shelf.title}</h2>
        <p>
          {shelf.count}
          {shelf.href ? (
            <a className="templates-all" href={shelf.href}>
              {texts.all}
              <span className="visually-hidden">: {shelf.title}</span>
            </a>
          ) : null}
        </p>
      </div>
      <TemplateCards
        cards={shelf.cards}
        lang={lang}
        download={texts.download}
        look="shelf"
        eager={index === 0 ? 4 : 0}
      />
    </section>
  ));
}

function List({ texts, lang, list }: TemplatesProps & { list: NonNullable<TemplatesProps['list']> }) {
  return (
    <section className="templates-list">
      <p role="status">{list.count ?? texts.empty}</p>
      <TemplateCards
        cards={list.cards}
        lang={lang}
        download={texts.download}
        firstPages={texts.firstPages}
        look="grid"
        eager={4}
        level="h2"
      />
      <Pager {...list.pager} />
    </section>
  );
}
