/** A turning ring beside words that say what is awaited; its sheet stands beside it (spinner.css). */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
