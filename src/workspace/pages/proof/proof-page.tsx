export type ProofProps = { title: string; lead: string; button: string; brand: string } & (
  | { state: 'open'; note: string }
  | { state: 'gone'; href: string }
);

/** One button, so that only a person uses the link up. The form posts to the address it stands on. */
export function ProofPage(props: ProofProps) {
  const { title, lead, button, brand } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead">{lead}</p>
      {props.state === 'open' ? (
        <>
          <form className="workspace-actions" method="post">
            <button className="button" type="submit">
              {button}
            </button>
          </form>
          <p className="workspace-aside">{props.note}</p>
        </>
      ) : (
        <p className="workspace-actions">
          <a className="button" href={props.href}>
            {button}
          </a>
        </p>
      )}
    </div>
  );
}
