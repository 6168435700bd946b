import { createContext, type ReactNode, useContext } from 'react';
import type { Block, Inline, Inlines } from '../../../shared/markdown/markdown.ts';
import { Sheet } from '../../sheet.tsx';
import css from './prose.css?inline';

/** Where the links of a text open: as usual, or out of the frame the text is shown in. */
export const LinkTarget = createContext<'_top' | undefined>(undefined);

type ProseProps = {
  className?: string;
  /** False where the sheet comes later, with the code that shows the text. */
  withSheet?: boolean;
  children: ReactNode;
};

/** A text to read, set in a column. */
export function Prose({ className = '', withSheet = true, children }: ProseProps) {
  return (
    <div className={`prose ${className}`.trim()}>
      {withSheet ? <Sheet name="prose" css={css} /> : null}
      {children}
    </div>
  );
}

/** Paragraphs, lists and tables of a text. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.at} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlinesView content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item.at}>
              <InlinesView content={item.content} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <ProseTable table={block} />;
  }
}

function ProseTable({ table: { head, rows } }: { table: Extract<Block, { kind: 'table' }> }) {
  return (
    <table>
      <thead>
        <tr>
          {head.cells.map((cell) => (
            <th key={cell.at} scope="col">
              <InlinesView content={cell.content} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, cells: [name, ...others] }) => (
          <tr key={at}>
            <th scope="row">{name ? <InlinesView content={name.content} /> : null}</th>
            {others.map((cell) => (
              <td key={cell.at}>
                <InlinesView content={cell.content} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InlinesView({ content }: { content: Inlines }) {
  return content.map((inline) => <InlineView key={inline.at} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }) {
  const target = useContext(LinkTarget);
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return (
        <strong>
          <InlinesView content={inline.content} />
        </strong>
      );
    case 'link':
      return (
        <a href={inline.href} target={target}>
          <InlinesView content={inline.content} />
        </a>
      );
  }
}
