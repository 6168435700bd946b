export type SignPastProps = {
  brand: string;
  title: string;
  /** What was handed on, to whom by the name they gave, and when. */
  name: string;
  lead: string;
  note: string;
};

/** What somebody reads who handed on: nothing of what became of it. */
export function SignPast({ brand, title, name, lead, note }: SignPastProps) {
  return (
    <main className="visitor-alone" id="main">
      <title>{`${title} · ${brand}`}</title>
      <div className="visitor-card sign-told">
        <p className="sign-name">{name}</p>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="sign-by">{note}</p>
      </div>
    </main>
  );
}
