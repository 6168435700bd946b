import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { type CommentOutcome, Threads, type ThreadsProps } from '../../sharing/threads.tsx';

export type DocumentCommentsProps = {
  texts: Messages['sharing']['comments'];
  brand: string;
  title: string;
  document: string;
  share: string;
  threads: ThreadsProps;
};

/** All that is said about one of somebody's documents. */
export function DocumentCommentsPage(props: DocumentCommentsProps & { outcome: CommentOutcome | undefined }) {
  const { texts, brand, title, document, share, threads, outcome } = props;
  return (
    <div className="workspace-medium">
      <title>{`${title} · ${brand}`}</title>
      <nav className="sharing-above" aria-label={texts.title}>
        <Link to={document}>{texts.back}</Link>
        <Link to={share}>{texts.share}</Link>
      </nav>
      <h1 className="workspace-title">{title}</h1>
      <div className="threads-page">
        <h2 className="visually-hidden">{texts.title}</h2>
        <Threads {...threads} outcome={outcome} />
      </div>
    </div>
  );
}
