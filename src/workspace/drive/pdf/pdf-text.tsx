import { useEffect, useState } from 'react';
import type { DrawnPdf } from './draw-pdf.client.ts';
import type { HeadedTable, TextBlock, TextCell } from './text-block.ts';
import { columnLabels } from './text-tables.ts';

type PdfTextProps = {
  pdf: DrawnPdf;
  /** Said above the text, and of a page that has none. */
  texts: { textLead: string; noText: string };
  labelOf: (page: number) => string;
};

/** The text of a PDF, as wide as the screen and as large as the reader wants it: for small screens, and read aloud. */
export function PdfText({ pdf, texts, labelOf }: PdfTextProps) {
  return (
    <div className="pdf-pages-text">
      <p className="workspace-small">{texts.textLead}</p>
      {pdf.sizes.map(({ number }) => (
        <section key={number} aria-label={labelOf(number)}>
          <p className="pdf-pages-number">{labelOf(number)}</p>
          <PageText pdf={pdf} page={number} noText={texts.noText} />
        </section>
      ))}
    </div>
  );
}

function PageText({ pdf, page, noText }: { pdf: DrawnPdf; page: number; noText: string }) {
  const [blocks, setBlocks] = useState<readonly TextBlock[]>();
  useEffect(() => {
    let isLeft = false;
    const none: TextBlock[] = [];
    void pdf
      .text(page)
      .catch(() => none)
      .then((read) => (isLeft ? undefined : setBlocks(read)));
    return () => {
      isLeft = true;
    };
  }, [pdf, page]);
  if (!blocks) return null;
  if (blocks.length === 0) return <p className="workspace-soft">{noText}</p>;
  // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'table':
      return <Table {...block} />;
    case 'row':
      return <p className="pdf-pages-row">{block.cells.filter((cell) => cell !== '').join(' · ')}</p>;
    default:
      return <p data-kind={block.kind}>{block.text}</p>;
  }
}

/** On a small screen its rows stand one below the other, each value with the name of its column before it. */
function Table({ head, rows }: HeadedTable) {
  const labels = columnLabels(head);
  return (
    <table className="pdf-pages-table">
      {head.length > 0 ? (
        <thead>
          {head.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
            <tr key={index}>{cells(row, labels)}</tr>
          ))}
        </thead>
      ) : null}
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
          <tr key={index}>{cells(row, labels)}</tr>
        ))}
      </tbody>
    </table>
  );
}

function cells(row: readonly TextCell[], labels: readonly string[]) {
  let column = 0;
  return row.map(({ text, head, colSpan, rowSpan }, index) => {
    const label = labels[column] ?? '';
    column += colSpan;
    // A head without a word is none.
    const [Name, scope] = head && text !== '' ? (['th', head] as const) : (['td', undefined] as const);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
      <Name key={index} scope={scope} colSpan={colSpan} rowSpan={rowSpan} data-label={label}>
        {text}
      </Name>
    );
  });
}
