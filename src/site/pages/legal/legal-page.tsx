import type { Messages } from '../../../locales/messages.server.ts';
import { Sheet } from '../../sheet.tsx';
import css from './legal-page.css?inline';
import type { LegalBlock, LegalInline, LegalInlines, LegalSection, LegalText } from './legal-text.ts';

export type LegalProps = {
  texts: Messages['legal'];
  text: LegalText;
  /** Date of the last revision in the words of the language. */
  revised: string;
};

/** A legal text: its date, an index of its sections, and a column to read. */
export function LegalPage({ texts, text, revised }: LegalProps) {
  return (
    <article className="legal-page">
      <Sheet name="legal-page" css={css} />
      <header className="legal-page-head">
        <h1>{text.title}</h1>
        <p className="legal-page-revised">
          {texts.revised} <time dateTime={text.revised}>{revised}</time>
        </p>
      </header>
      <nav className="legal-page-index" aria-label={texts.contents}>
        <details className="legal-page-fold">
          <summary>{texts.contents}</summary>
          <SectionLinks sections={text.sections} />
        </details>
        <div className="legal-page-side">
          <p>{texts.contents}</p>
          <SectionLinks sections={text.sections} />
        </div>
      </nav>
      <div className="legal-page-text">
        <Blocks blocks={text.intro} />
        {text.sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>
              <span className="legal-page-number">{index + 1}</span> {section.title}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
      </div>
    </article>
  );
}

/** On a narrow page the index folds away, on a wide one it stays in sight: two places, one of them shown. */
function SectionLinks({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={block.at} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.at}>
              <Inlines content={item.content} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <LegalTable table={block} />;
  }
}

function LegalTable({ table: { head, rows } }: { table: Extract<LegalBlock, { kind: 'table' }> }) {
  return (
    <table>
      <thead>
        <tr>
          {head.cells.map((cell) => (
            <th key={cell.at} scope="col">
              <Inlines content={cell.content} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, cells: [name, ...others] }) => (
          <tr key={at}>
            <th scope="row">{name ? <Inlines content={name.content} /> : null}</th>
            {others.map((cell) => (
              <td key={cell.at}>
                <Inlines content={cell.content} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inlines({ content }: { content: LegalInlines }) {
  return content.map((inline) => <Inline key={inline.at} inline={inline} />);
}

function Inline({ inline }: { inline: LegalInline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines content={inline.content} />
        </strong>
      );
    case 'link':
      return (
        <a href={inline.href}>
          <Inlines content={inline.content} />
        </a>
      );
  }
}
