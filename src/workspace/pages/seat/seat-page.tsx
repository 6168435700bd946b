type Way =
  | { kind: 'take'; label: string; note: string }
  | { kind: 'go'; label: string; href: string }
  | { kind: 'signOut'; label: string; href: string };

export type SeatProps = {
  title: string;
  lead: string;
  notes: readonly string[];
  brand: string;
  /** Null where nothing can be done here. */
  way: Way | null;
};

/** One button, so that only a person takes the seat. The form posts to the address it stands on. */
export function SeatPage({ title, lead, notes, brand, way }: SeatProps) {
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead workspace-title">{lead}</p>
      {notes.map((note) => (
        <p className="workspace-soft workspace-title" key={note}>
          {note}
        </p>
      ))}
      {way ? <WayOn way={way} /> : null}
    </div>
  );
}

function WayOn({ way }: { way: Way }) {
  if (way.kind === 'go')
    return (
      <p className="workspace-actions">
        <a className="button" href={way.href}>
          {way.label}
        </a>
      </p>
    );
  return (
    <>
      <form
        className="workspace-actions"
        method="post"
        action={way.kind === 'signOut' ? way.href : undefined}
      >
        <button className="button" type="submit">
          {way.label}
        </button>
      </form>
      {way.kind === 'take' ? <p className="workspace-aside">{way.note}</p> : null}
    </>
  );
}
