import { Loader } from '../sections/loader/loader.tsx';
import { CookieSettings, type CookieSettingsProps } from './cookies/cookie-settings.tsx';
import { ErrorDialog, type ErrorDialogProps } from './error/error-dialog.tsx';
import { TextDialog, type TextDialogProps } from './text/text-dialog.tsx';
import { VideoDialog, type VideoDialogProps } from './video/video-dialog.tsx';

/** The dialogs a page has besides the sign-up one. */
export type PageDialogsProps = {
  texts: readonly TextDialogProps[];
  videos: readonly VideoDialogProps[];
  error: ErrorDialogProps | null;
  /** Words of the global loader; null where nothing loads. */
  loading: string | null;
  /** The choice about cookies; null unless the address asks for it. */
  cookies: CookieSettingsProps | null;
};

/** Closed until something opens them, or shown from the start where the address asks for one. */
export function PageDialogs({ texts, videos, error, loading, cookies }: PageDialogsProps) {
  return (
    <>
      {texts.map((dialog) => (
        <TextDialog key={dialog.name} {...dialog} />
      ))}
      {videos.map((dialog) => (
        <VideoDialog key={dialog.name} {...dialog} />
      ))}
      {error ? <ErrorDialog {...error} /> : null}
      {cookies ? <CookieSettings {...cookies} /> : null}
      {loading === null ? null : <Loader message={loading} />}
    </>
  );
}
