import { DataTable, type TableProps } from '../parts/table.tsx';

export type BlocksProps = {
  title: string;
  lead: string;
  blocks: readonly { id: string; title: string; lead: string | null; table: TableProps }[];
};

/** All that can be changed of a family, a table for each kind. */
export function BlocksPage({ title, lead, blocks }: BlocksProps) {
  return (
    <>
      <title>{title}</title>
      <header className="console-head">
        <h1>{title}</h1>
        <p className="console-lead">{lead}</p>
      </header>
      {blocks.map((block) => (
        <section className="settings-block" key={block.id} aria-labelledby={block.id}>
          <h2 id={block.id}>{block.title}</h2>
          {block.lead ? <p className="console-small">{block.lead}</p> : null}
          <DataTable {...block.table} />
        </section>
      ))}
    </>
  );
}
