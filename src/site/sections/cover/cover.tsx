import { LateSheet } from '../../sheet.tsx';
import type { DocumentCard } from '../document-cards/document-card.ts';
import { PagePicture } from '../document-cards/page-picture.tsx';
import sheet from './cover.css?url';
import { divided } from './divided.ts';

const LONG_WORD = 13;

type Props = {
  card: Pick<DocumentCard, 'title' | 'lang' | 'department' | 'cover' | 'picture'>;
  /** Language of the words around it. */
  lang: string;
  /** What its title is called by the list it is in. */
  titleClass: string;
  eager?: boolean;
};

/** A document as its cover, which opens to its real first page. It stands in the link to the document. */
export function Cover({ card, lang, titleClass, eager = false }: Props) {
  return (
    <span className="cover" data-department={card.department}>
      <PagePicture picture={card.picture} alt="" />
      <span className="cover-face">
        <img
          className="cover-drawing"
          src={card.cover}
          alt=""
          width="250"
          height="354"
          loading={eager ? 'eager' : 'lazy'}
        />
        <span
          className={`cover-title ${titleClass}`}
          data-words={hasLongWords(card.title) ? 'long' : undefined}
          lang={card.lang === lang ? undefined : card.lang}
        >
          {divided(card.title, card.lang)}
        </span>
      </span>
    </span>
  );
}

/** Titles of long words are set smaller: not every browser can divide them. */
function hasLongWords(title: string): boolean {
  return title.split(/[\s-]+/).some(({ length }) => length > LONG_WORD);
}

/** Opens all covers of the page. Without script, too: the style sheet reads it. */
export function CoverSwitch({ label }: { label: string }) {
  return (
    <>
      <LateSheet href={sheet} />
      <label className="cover-switch">
        <input type="checkbox" className="cover-switch-box" />
        {label}
      </label>
    </>
  );
}
