import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import type { Compared } from '../../versions/compared.ts';
import { ComparedList } from '../../versions/compared-list.tsx';

type Side = { title: string; saved: string; href: string };

export type ComparedProps = {
  texts: Messages['versions'];
  brand: string;
  /** All versions. */
  all: { label: string; href: string };
  /** Language of the document where it is not the page's. */
  lang: string | undefined;
  before: Side;
  after: Side;
  /** The same two the other way round. */
  turned: string;
  /** '2 fields and 1 part of the text differ'; that nothing does. */
  count: string;
  fields: readonly Compared[];
  words: readonly Compared[];
};

/** Two states of a document, side by side. */
export function ComparedPage({ texts, brand, all, lang, before, after, ...props }: ComparedProps) {
  const sides = { before: before.title, after: after.title };
  return (
    <div className="versions versions-wide">
      <title>{`${texts.comparison} · ${brand}`}</title>
      <header className="versions-head">
        <p className="workspace-small">
          <Link to={all.href}>{all.label}</Link>
        </p>
        <h1>{texts.comparison}</h1>
        <p className="workspace-soft">{props.count}</p>
      </header>
      <div className="versions-compared-sides">
        {[before, after].map(({ title, saved, href }) => (
          <p key={href}>
            <Link to={href}>{title}</Link>
            <span className="workspace-small">{saved}</span>
          </p>
        ))}
      </div>
      <p className="versions-turn">
        <Link to={props.turned}>{texts.turn}</Link>
      </p>
      {props.fields.length > 0 ? (
        <section aria-labelledby="fields">
          <h2 className="versions-minor" id="fields">
            {texts.filled}
          </h2>
          <ComparedList texts={texts} sides={sides} all={props.fields} lang={lang} />
        </section>
      ) : null}
      {props.words.length > 0 ? (
        <section aria-labelledby="words">
          <h2 className="versions-minor" id="words">
            {texts.words}
          </h2>
          <ComparedList texts={texts} sides={sides} all={props.words} lang={lang} />
        </section>
      ) : null}
    </div>
  );
}
