import { Link } from 'react-router';
import type { Messages } from '../../locales/messages.server.ts';
import { OnceShown } from '../parts/once-shown.tsx';

export type ShownProps = {
  kind: 'shown';
  title: string;
  lead: string;
  lines: readonly string[];
  backHref: string;
  /** What leads back; else that one has kept it. */
  button?: string;
  texts: Messages['console']['shown'];
};

/** What is shown this once: recovery codes, or a link. */
export function Shown({ title, lead, lines, backHref, button, texts }: ShownProps) {
  return (
    <div className="console-narrow">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="console-lead">{lead}</p>
      {button === undefined ? (
        <OnceShown lines={lines} texts={texts} name="papergrove-console.txt" />
      ) : (
        <ul className="console-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>
        <Link className="console-button" data-tone="main" to={backHref}>
          {button ?? texts.kept}
        </Link>
      </p>
    </div>
  );
}
