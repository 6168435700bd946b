import type { ReactNode } from 'react';
import type { ResolvedBlock, ResolvedDocument, SignatureParty } from '../../../document/document.ts';
import { each } from '../../../document/each.ts';
import type { Wording } from '../../../document/resolve/wording.table.ts';
import { DocumentRuns, sectionId } from './document-runs.tsx';
import { DocumentTable } from './document-table.tsx';
import { type Item, type Node, nested } from './nested.ts';

type DocumentHtmlProps = {
  document: ResolvedDocument;
  /** Before every id, so that two documents on a page do not clash. */
  prefix?: string;
  /** 2 where the page has a title of its own. */
  titleLevel?: 1 | 2;
};

/** What blocks need to know of the document they are in. */
type Place = { prefix: string; wording: Wording; titleLevel: 1 | 2 };

/** A document as HTML: its own headings, lists, tables and gaps to fill. Its looks are in `document-html.css`. */
export function DocumentHtml({ document, prefix = 'document', titleLevel = 1 }: DocumentHtmlProps) {
  const Title = `h${titleLevel}` as const;
  const place = { prefix, wording: document.wording, titleLevel };
  return (
    <article className="document-html" lang={document.languageTag}>
      {document.stamp === '' ? null : <p className="document-html-stamp">{document.stamp}</p>}
      <Title className="document-html-title">{document.title}</Title>
      <Nodes nodes={nested(document.blocks)} place={place} />
    </article>
  );
}

type BlocksProps = Omit<DocumentHtmlProps, 'document'> & {
  document: Pick<ResolvedDocument, 'wording'>;
  /** What stands together, at any depth of its lists. */
  blocks: readonly ResolvedBlock[];
};

/** A part of a document by itself, with the numbers it has in the whole. */
export function DocumentBlocks({ document, blocks, prefix = 'document', titleLevel = 1 }: BlocksProps) {
  const [first] = blocks;
  const level = first && 'level' in first ? first.level : 0;
  const place = { prefix, wording: document.wording, titleLevel };
  return <Nodes nodes={nested(blocks, level)} place={place} />;
}

function Nodes({ nodes, place }: { nodes: readonly Node[]; place: Place }) {
  return each(nodes, (node) => <NodeHtml node={node} place={place} />);
}

function NodeHtml({ node, place }: { node: Node; place: Place }) {
  switch (node.kind) {
    case 'list':
      return <List ordered={node.ordered} items={node.items} place={place} />;
    case 'definitions':
      return (
        <dl className="document-html-terms">
          {each(node.entries, ({ term, content }) => (
            <div>
              <dt>
                <DocumentRuns runs={term} prefix={place.prefix} />
                {place.wording.afterTerm}
              </dt>
              <dd>
                <DocumentRuns runs={content} prefix={place.prefix} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'lines':
      return (
        <div className="document-html-lines">
          {each(node.lines, ({ label }) => (
            <p className="document-html-line">
              <DocumentRuns runs={label} prefix={place.prefix} />
            </p>
          ))}
        </div>
      );
    case 'block':
      return <BlockHtml block={node.block} place={place} />;
  }
}

/** Numbers are text, as they are in the file: they are quoted, and a style sheet must not change them. */
function List({ ordered, items, place }: { ordered: boolean; items: readonly Item[]; place: Place }) {
  const drawn = each(items, ({ block, inner }) => (
    <li>
      {block.kind === 'numbered' ? <span className="document-html-number">{`${block.number} `}</span> : null}
      <DocumentRuns runs={block.content} prefix={place.prefix} />
      <Nodes nodes={inner} place={place} />
    </li>
  ));
  return ordered ? (
    <ol className="document-html-numbered">{drawn}</ol>
  ) : (
    <ul className="document-html-bullets">{drawn}</ul>
  );
}

type SingleBlock = Extract<Node, { kind: 'block' }>['block'];

function BlockHtml({ block, place }: { block: SingleBlock; place: Place }): ReactNode {
  const { prefix, wording } = place;
  switch (block.kind) {
    case 'heading':
    case 'subHeading':
      return <Heading block={block} place={place} />;
    case 'paragraph':
      return (
        <p>
          <DocumentRuns runs={block.content} prefix={prefix} />
        </p>
      );
    case 'table':
      return <DocumentTable table={block} prefix={prefix} />;
    case 'note':
      return (
        <aside className="document-html-note">
          <Nodes nodes={nested(block.blocks)} place={place} />
        </aside>
      );
    case 'signatures':
      return (
        <div className="document-html-signatures">
          {each(block.parties, (party) => (
            <Signature party={party} prefix={prefix} wording={wording} />
          ))}
        </div>
      );
    case 'box':
      return (
        <div className="document-html-box">
          <p>
            <DocumentRuns runs={block.label} prefix={prefix} />
          </p>
          <div>
            {each(Array.from({ length: block.lines }), () => (
              <span />
            ))}
          </div>
        </div>
      );
    case 'checks':
      return (
        <ul className="document-html-checks">
          {each(block.options, (option) => (
            <li>
              <DocumentRuns runs={option} prefix={prefix} />
            </li>
          ))}
        </ul>
      );
    case 'toc':
      return <Contents block={block} place={place} />;
    case 'pagebreak':
      return <hr className="document-html-break" />;
  }
}

type HeadingBlock = Extract<ResolvedBlock, { kind: 'heading' | 'subHeading' }>;

function Heading({ block, place }: { block: HeadingBlock; place: Place }) {
  // A title stands at 1 or 2, its headings at most two below.
  const Tag = `h${(block.kind === 'heading' ? 1 : 2) + place.titleLevel}` as 'h2' | 'h3' | 'h4';
  const look = block.kind === 'heading' ? 'document-html-heading' : 'document-html-sub-heading';
  return (
    <Tag className={look} id={block.id === '' ? undefined : sectionId(place.prefix, block.id)}>
      {block.kind === 'heading' && block.number !== '' ? (
        <span className="document-html-number">{`${block.number} `}</span>
      ) : null}
      <DocumentRuns runs={block.content} prefix={place.prefix} />
    </Tag>
  );
}

function Contents({ block, place }: { block: Extract<ResolvedBlock, { kind: 'toc' }>; place: Place }) {
  return (
    <nav className="document-html-contents" aria-label={place.wording.contents}>
      <p>{place.wording.contents}</p>
      <ol>
        {each(block.entries, ({ id, number, text }) => (
          <li>
            <a href={`#${sectionId(place.prefix, id)}`}>{`${number} ${text}`.trim()}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SignatureProps = { party: SignatureParty; prefix: string; wording: Wording };

function Signature({ party, prefix, wording }: SignatureProps) {
  // An empty blank says whose name is wanted by itself.
  const isEmpty = party.name.every((run) => run.text === '');
  return (
    <div className="document-html-signature">
      {isEmpty ? null : <p className="document-html-role">{party.label}</p>}
      <p className="document-html-name">
        <DocumentRuns runs={party.name} prefix={prefix} />
      </p>
      {each([wording.signature, wording.name, wording.position, wording.date], (label) => (
        <p className="document-html-line">{label}</p>
      ))}
    </div>
  );
}
