export type RemindersProps = {
  title: string;
  lead: string;
  brand: string;
  /** What there is to press: once it is stopped, nothing. */
  stop?: { button: string; note: string };
  home?: { label: string; href: string };
};

/** One button, so that only a person stops the reminders. The form posts to the address it stands on. */
export function RemindersPage({ title, lead, brand, stop, home }: RemindersProps) {
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead">{lead}</p>
      {stop ? (
        <>
          <form className="workspace-actions" method="post">
            <button className="button" type="submit">
              {stop.button}
            </button>
          </form>
          <p className="workspace-aside">{stop.note}</p>
        </>
      ) : null}
      {home ? (
        <p className="workspace-actions">
          <a className="button" href={home.href}>
            {home.label}
          </a>
        </p>
      ) : null}
    </div>
  );
}
