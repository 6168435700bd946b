import type { Locale } from '../../../shared/locale.ts';
import { Sheet } from '../../sheet.tsx';
import type { VideoDialogName } from '../dialogs.table.ts';
import { DialogFrame } from '../frame/dialog-frame.tsx';
import css from './video-dialog.css?inline';

export type VideoDialogProps = {
  name: VideoDialogName;
  title: string;
  shown: boolean;
  src: string;
  poster: string;
  captions: { src: string; locale: Locale; label: string };
  close: { href: string; label: string };
};

/** A promotional film on the dimmed page, its captions on; nothing of it is fetched before it opens. */
export function VideoDialog({ name, title, shown, src, poster, captions, close }: VideoDialogProps) {
  const heading = `${name}-title`;
  return (
    <>
      {shown ? <Sheet name="video-dialog" css={css} /> : null}
      <DialogFrame id={name} className="video-dialog" labelledBy={heading} shown={shown} close={close}>
        <h2 className="video-dialog-title" id={heading} lang={captions.locale}>
          {title}
        </h2>
        <video
          className="video-dialog-film"
          controls
          playsInline
          preload={shown ? 'metadata' : 'none'}
          width="1280"
          height="720"
          src={shown ? src : undefined}
          poster={shown ? poster : undefined}
          data-src={src}
          data-poster={poster}
        >
          <track
            kind="captions"
            default
            src={shown ? captions.src : undefined}
            srcLang={captions.locale}
            label={captions.label}
            data-src={captions.src}
          />
        </video>
      </DialogFrame>
    </>
  );
}
