import type { ComparedWords } from '../../document/wording/compare-words.ts';
import type { Messages } from '../../locales/messages.server.ts';
import type { Compared } from './compared.ts';

type Texts = Messages['versions'];
type ComparedListProps = {
  texts: Texts;
  /** What the two sides are called. */
  sides: { before: string; after: string };
  all: readonly Compared[];
  lang: string | undefined;
};

/** What differs, one below the other, each as it was beside how it is. */
export function ComparedList({ texts, sides, all, lang }: ComparedListProps) {
  return (
    <ul className="versions-compared">
      {all.map(({ key, label, kind, before, after }) => (
        <li key={key}>
          <h3 className="versions-compared-what">
            <span lang={lang}>{label || texts.beginning}</span>
            <span className="workspace-tag" data-kind={kind}>
              {texts.kinds[kind]}
            </span>
          </h3>
          <CompareSide name={sides.before} words={before} texts={texts} lang={lang} />
          <CompareSide name={sides.after} words={after} texts={texts} lang={lang} />
        </li>
      ))}
    </ul>
  );
}

type SideProps = { name: string; words: readonly ComparedWords[]; texts: Texts; lang: string | undefined };

/** One of two texts, with what was taken away or added in it. */
export function CompareSide({ name, words, texts, lang }: SideProps) {
  return (
    <div className="versions-compared-side">
      <p className="versions-compared-name">{name}</p>
      {words.length === 0 ? (
        <p className="versions-compared-nothing">{texts.nothing}</p>
      ) : (
        <p lang={lang}>
          {words.map((stretch, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the text
            <Stretch key={index} stretch={stretch} texts={texts} />
          ))}
        </p>
      )}
    </div>
  );
}

/** Crossed out or underlined, and said to whoever listens. */
function Stretch({ stretch: { kind, text }, texts }: { stretch: ComparedWords; texts: Texts }) {
  if (kind === 'same') return text;
  const Tag = kind === 'gone' ? 'del' : 'ins';
  return (
    <Tag>
      <span className="visually-hidden">{`${texts[kind]} `}</span>
      {text}
    </Tag>
  );
}
