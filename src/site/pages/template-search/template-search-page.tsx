import { LibrarySearch, type LibrarySearchProps } from '../../sections/library-search/library-search.tsx';
import { Pager, type PagerProps } from '../../sections/pager/pager.tsx';
import type { TemplateCard } from '../../sections/template-cards/template-card.ts';
import { TemplateCards } from '../../sections/template-cards/template-cards.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './template-search-page.css?inline';

export type TemplateSearchProps = {
  lang: string;
  title: string;
  /** '3 documents'; null where nothing was found. */
  count: string | null;
  /** What to do where nothing, or not everything, was found. */
  help: string[];
  foreign: string | null;
  library: { label: string; href: string };
  download: string;
  firstPages: string;
  search: LibrarySearchProps;
  cards: TemplateCard[];
  pager: PagerProps;
};

/** What the library has for some words. */
export function TemplateSearchPage(props: TemplateSearchProps) {
  return (
    <section className="template-search">
      <Sheet name="template-search-page" css={css} />
      <a className="template-search-back" href={props.library.href}>
        {props.library.label}
      </a>
      <h1>{props.title}</h1>
      <LibrarySearch {...props.search} />
      <div className="template-search-said" role="status">
        {[props.count, ...props.help, props.foreign].map((line) => (line ? <p key={line}>{line}</p> : null))}
      </div>
      <TemplateCards
        cards={props.cards}
        lang={props.lang}
        download={props.download}
        firstPages={props.firstPages}
        look="grid"
        eager={4}
        level="h2"
      />
      <Pager {...props.pager} />
    </section>
  );
}
