export type ValueChangesProps = {
  words: { before: string; after: string; empty: string };
  rows: readonly { label: string; before: string; after: string }[];
};

/** What stands in fields of a document before and after, side by side. */
export function ValueChanges({ words, rows }: ValueChangesProps) {
  return (
    <ul className="value-changes">
      {rows.map(({ label, before, after }) => (
        <li key={label}>
          <p className="value-changes-label">{label}</p>
          <dl>
            <div>
              <dt>{words.before}</dt>
              <dd className={before === '' ? 'value-changes-empty' : undefined}>{before || words.empty}</dd>
            </div>
            <div className="value-changes-after">
              <dt>{words.after}</dt>
              <dd>{after}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
