import { Link } from 'react-router';
import type { Messages } from '../../../locales/messages.server.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PdfPages } from '../../drive/pdf/pdf-pages.tsx';
import type { ShownAs } from '../../drive/shown-types.ts';
import { type CommentOutcome, Threads, type ThreadsProps } from '../../sharing/threads.tsx';

export type DriveFileProps = {
  texts: Messages['drive-file'];
  brand: string;
  name: string;
  here: string;
  above: { label: string; href: string };
  /** '1.2 MB', 'Uploaded on …', 'Checked for malware' */
  facts: string[];
  shown: ShownAs;
  isHarmful: boolean;
  /** Where its bytes are, to show and to keep. */
  content: string;
  download: string;
  share: { label: string; href: string };
  /** Where a PDF is sent for signature, for who may do that. */
  sign: { label: string; href: string } | null;
  /** 'Page {page} of {pages}' */
  pageOf: string;
  comments: { title: string; threads: ThreadsProps };
};

type PageProps = DriveFileProps & { outcome?: CommentOutcome | undefined };

/** A file of the drive: what is known of it, and itself where it can be shown. */
export function DriveFilePage(props: PageProps) {
  const { texts, brand, name, here, above, facts, isHarmful, download, share, sign, comments, outcome } =
    props;
  return (
    <>
      <title>{`${name} · ${brand}`}</title>
      <nav className="drive-file-above" aria-label={texts.above}>
        <Link to={above.href}>{above.label}</Link>
      </nav>
      <h1 className="workspace-title">{name}</h1>
      <ul className="drive-file-facts workspace-small">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isHarmful ? (
        <p className="drive-file-harmful" role="alert">
          <Icon name="warning" />
          <span>{texts.harmful}</span>
        </p>
      ) : null}
      <div className="drive-file-acts">
        {isHarmful ? null : (
          <a className="button button-small" href={download} download="">
            {texts.download}
          </a>
        )}
        <Link className="button button-outline button-small" to={share.href}>
          {share.label}
        </Link>
        {sign ? (
          <Link className="button button-outline button-small" to={sign.href}>
            {sign.label}
          </Link>
        ) : null}
        <form method="post" action={here}>
          <button className="button button-outline button-small" type="submit" name="intent" value="trash">
            {texts.trash}
          </button>
        </form>
      </div>
      <Shown {...props} />
      <section className="workspace-section threads-page" id="comments" aria-labelledby="comments-title">
        <h2 id="comments-title">{comments.title}</h2>
        <Threads {...comments.threads} outcome={outcome} />
      </section>
    </>
  );
}

function Shown({ texts, name, shown, isHarmful, content, pageOf }: DriveFileProps) {
  if (isHarmful) return null;
  if (shown === 'picture')
    return (
      <a className="drive-file-picture" href={content}>
        <img src={content} alt={name} />
      </a>
    );
  if (shown === 'pdf') return <PdfPages href={content} texts={texts} pageOf={pageOf} />;
  return <p className="workspace-soft">{texts.notShown}</p>;
}
