export type SsoProps = { title: string; lead: string; brand: string; button: string; href: string } & (
  | { state: 'gone' }
  | { state: 'confirm'; other: string }
);

/** 'Continue as …?', or that the way in is closed. The form posts to the address it stands on. */
export function SsoPage(props: SsoProps) {
  const { title, lead, brand, button, href } = props;
  return (
    <div className="workspace-narrow">
      <title>{`${title} · ${brand}`}</title>
      <h1>{title}</h1>
      <p className="workspace-lead">{lead}</p>
      {props.state === 'confirm' ? (
        <form className="workspace-actions" method="post">
          <button className="button" type="submit">
            {button}
          </button>
          <a href={href}>{props.other}</a>
        </form>
      ) : (
        <p className="workspace-actions">
          <a className="button" href={href}>
            {button}
          </a>
        </p>
      )}
    </div>
  );
}
