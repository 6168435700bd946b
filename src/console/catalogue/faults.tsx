export type FaultsProps = {
  none: string;
  /** `line` where it stands in the text; null where it stands in a clause that templates share. */
  faults: readonly { line: number | null; place: string; words: string }[];
  more: string | null;
};

/** What is to be put right, each with its line. @param onLine leads to a line, where script runs */
export function Faults({
  none,
  faults,
  more,
  onLine,
}: FaultsProps & { onLine?: ((line: number) => void) | undefined }) {
  if (faults.length === 0) return <p className="catalogue-template-fine">{none}</p>;
  return (
    <>
      <ol className="catalogue-template-faults">
        {faults.map(({ line, place, words }) => (
          <li key={`${line} ${words}`}>
            {onLine && line !== null ? (
              <button className="console-link" type="button" onClick={() => onLine(line)}>
                {place}
              </button>
            ) : (
              <strong>{place}</strong>
            )}
            <span>{words}</span>
          </li>
        ))}
      </ol>
      {more ? <p className="console-small">{more}</p> : null}
    </>
  );
}
