import type { Messages } from '../../../locales/messages.server.ts';
import type { LegalSection, LegalText } from '../../../services/legal-texts/legal-text.ts';
import dark from '../../../ui/tokens-dark.css?inline';
import { Blocks, LinkTarget, Prose } from '../../sections/prose/prose.tsx';
import { Sheet } from '../../sheet.tsx';
import { darkOnScreen } from './dark-sheet.ts';
import darkCss from './legal-dark.css?inline';
import css from './legal-page.css?inline';
import { PostalAddress } from './postal-address.tsx';

/** Light or dark, and the address of the same page the other way. */
export type LegalTheme = { name: 'light' | 'dark'; otherHref: string };

export type LegalProps = {
  texts: Messages['legal'];
  text: LegalText;
  /** The text's language where it is not the page's. */
  lang?: string | undefined;
  /** Dates in the words of the language: of the text, and of its last change where it was changed since. */
  revised: string;
  changed: string | null;
  /** In a frame of the product's own hosts: the text alone, and its links lead out of the frame. */
  framed: boolean;
  /** Where the reader may choose. */
  theme: LegalTheme | null;
};

/** A legal text: its date, an index of its sections, and a column to read. */
export function LegalPage({ texts, text, lang, revised, changed, framed, theme }: LegalProps) {
  return (
    <article
      className="legal-page"
      lang={lang}
      data-framed={framed ? '' : undefined}
      data-theme={theme?.name}
    >
      <Sheet name="legal-page" css={css} />
      {theme?.name === 'dark' ? <Sheet name="legal-dark" css={darkOnScreen(dark) + darkCss} /> : null}
      <header className="legal-page-head">
        <h1>{text.title}</h1>
        <p className="legal-page-facts">
          <span>
            {changed ? texts.basedOn : texts.revised} <time dateTime={text.revised}>{revised}</time>
          </span>
          {changed ? (
            <span>
              {texts.changed} <time dateTime={text.changed}>{changed}</time>
            </span>
          ) : null}
          {theme ? <ThemeLink theme={theme} texts={texts} /> : null}
        </p>
      </header>
      {framed ? null : <Index label={texts.contents} sections={text.sections} />}
      <LinkTarget value={framed ? '_top' : undefined}>
        <Prose className="legal-page-text">
          <Blocks blocks={text.intro} />
          {text.sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>
                {section.number === null ? null : <span className="legal-page-number">{section.number}</span>}{' '}
                {section.title}
              </h2>
              <Blocks blocks={section.blocks} />
            </section>
          ))}
          <PostalAddress lines={text.postalAddress} />
        </Prose>
      </LinkTarget>
    </article>
  );
}

function ThemeLink({ theme, texts }: { theme: LegalTheme; texts: LegalProps['texts'] }) {
  return (
    <a className="legal-page-theme" href={theme.otherHref}>
      {theme.name === 'dark' ? texts.light : texts.dark}
    </a>
  );
}

type IndexProps = { label: string; sections: readonly LegalSection[] };

/** On a narrow page the index folds away, on a wide one it stays in sight: two places, one of them shown. */
function Index({ label, sections }: IndexProps) {
  return (
    <nav className="legal-page-index" aria-label={label}>
      <details className="legal-page-fold">
        <summary>{label}</summary>
        <SectionLinks sections={sections} />
      </details>
      <div className="legal-page-side">
        <p>{label}</p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  );
}

function SectionLinks({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title, number }) => (
        <li key={id} className={number === null ? 'legal-page-annex' : undefined}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
