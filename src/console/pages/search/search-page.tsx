import { DataTable, type TableProps } from '../../parts/table.tsx';

export type SearchProps = {
  title: string;
  lead: string | null;
  /** How many there are of customers and orders, or that there is nothing. */
  found: string | null;
  /** Kind by kind; `more` is where all of one are. */
  blocks: readonly {
    id: string;
    title: string;
    table: TableProps;
    more: { label: string; href: string } | null;
  }[];
};

/** What was found, kind by kind; without words, what was opened last. */
export function SearchPage({ title, lead, found, blocks }: SearchProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <h1>{title}</h1>
        {lead ? <p className="console-lead">{lead}</p> : null}
        {found ? (
          <p className="console-lead" role="status">
            {found}
          </p>
        ) : null}
      </header>
      {blocks.map((block) => (
        <section className="search-block" key={block.id} aria-labelledby={block.id}>
          <h2 id={block.id}>{block.title}</h2>
          <DataTable {...block.table} next={block.more} />
        </section>
      ))}
    </>
  );
}
