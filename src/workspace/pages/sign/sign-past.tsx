export type SignPastProps = {
  brand: string;
  title: string;
  /** What was handed on; '' where that is not told. */
  name: string;
  lead: string;
  note: string;
};

/** What somebody reads whose link opens nothing any more: nothing of what became of it. */
export function SignPast({ brand, title, name, lead, note }: SignPastProps) {
  return (
    <main className="visitor-alone" id="main">
      <title>{`${title} · ${brand}`}</title>
      <div className="visitor-card sign-told">
        {name === '' ? null : <p className="sign-name">{name}</p>}
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="sign-by">{note}</p>
      </div>
    </main>
  );
}
