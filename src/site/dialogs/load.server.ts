import { textsOf } from '../../locales/messages.server.ts';
import { pathOf } from '../../routes/paths.ts';
import { LEGAL_NAMES, type LegalText } from '../../services/legal-texts/legal-text.ts';
import { legalText } from '../../services/legal-texts/legal-texts.server.ts';
import type { PageContext } from '../page-context.server.ts';
import type { LoadedPage } from '../pages/loaded-page.ts';
import { loadCookieSettings } from './cookies/load.server.ts';
import {
  type DialogKind,
  dialogsOf,
  TEXT_DIALOGS,
  type TextDialogName,
  VIDEO_DIALOGS,
  type VideoDialogName,
} from './dialogs.table.ts';
import type { PageDialogsProps } from './page-dialogs.tsx';
import type { TextDialogProps } from './text/text-dialog.tsx';
import type { VideoDialogProps } from './video/video-dialog.tsx';

/** The legal page whose text a dialog shows, and the bare one it is fetched from where there is one. */
const SOURCES: Readonly<Record<TextDialogName, { key: string; from: string }>> = {
  terms: { key: 'terms-of-use', from: 'terms-of-use-frame' },
  affiliate: { key: 'affiliate-agreement', from: 'affiliate-agreement' },
  eula: { key: 'eula', from: 'eula' },
};

/** Files of public/videos: the film, its poster, and captions in six languages. */
const FILMS: Readonly<Record<VideoDialogName, { file: string; title: 'tour' | 'fillIn' | 'budget' }>> = {
  'video-tour': { file: 'tour', title: 'tour' },
  'video-fill-in': { file: 'fill-in', title: 'fillIn' },
  'video-budget': { file: 'budget', title: 'budget' },
};

/** The dialogs besides the sign-up one that this page can open (dialogs.table.ts). */
export function loadDialogs(page: PageContext, told?: LoadedPage['dialogError']): PageDialogsProps {
  const kinds: readonly DialogKind[] = dialogsOf(page.match?.row);
  const texts = textsOf(page.contentLocale, 'dialogs');
  return {
    texts: TEXT_DIALOGS.filter((name) => kinds.includes(name)).map((name) => textDialog(page, name)),
    videos: VIDEO_DIALOGS.filter((name) => kinds.includes(name)).map((name) => videoDialog(page, name)),
    error: kinds.includes('error') ? errorDialog(page, told) : null,
    loading: kinds.includes('loader') ? texts.loader.loading : null,
    cookies: isShown(page, 'cookies') ? loadCookieSettings(page) : null,
  };
}

function errorDialog(page: PageContext, told: LoadedPage['dialogError']): PageDialogsProps['error'] {
  const close = closeOf(page);
  if (!told) return { error: null, close };
  const { href, ...error } = told;
  return { error, close: { ...close, href } };
}

/** True where the address itself opens one: such a page is kept out of search engines. */
export function anyShown({ texts, videos, cookies }: PageDialogsProps): boolean {
  return cookies !== null || [...texts, ...videos].some(({ shown }) => shown);
}

function textDialog(page: PageContext, name: TextDialogName): TextDialogProps {
  const { text } = textsOf(page.contentLocale, 'dialogs');
  const { key, from } = SOURCES[name];
  const shown = isShown(page, name);
  const { loading, failed, ownPage } = text;
  return {
    name,
    title: text[name],
    shown,
    text: shown ? wordsOf(page, key) : null,
    from: pathOf(from, page.locale) ?? '',
    href: pathOf(key, page.locale) ?? '',
    texts: { loading, failed, ownPage },
    close: closeOf(page),
  };
}

function wordsOf(page: PageContext, key: string): LegalText | null {
  const name = LEGAL_NAMES.find((each) => each === key);
  return name ? legalText(name, page.locale) : null;
}

function videoDialog(page: PageContext, name: VideoDialogName): VideoDialogProps {
  const { video } = textsOf(page.contentLocale, 'dialogs');
  const { file, title } = FILMS[name];
  return {
    name,
    title: video[title],
    shown: isShown(page, name),
    src: `/videos/${file}.mp4`,
    poster: `/videos/${file}.webp`,
    captions: {
      src: `/videos/${file}.${page.contentLocale}.vtt`,
      locale: page.contentLocale,
      label: video.captions,
    },
    close: closeOf(page),
  };
}

function isShown(page: PageContext, name: DialogKind | 'cookies'): boolean {
  return page.url.searchParams.get('dialog') === name;
}

function closeOf(page: PageContext): { href: string; label: string } {
  return { href: page.url.pathname, label: textsOf(page.contentLocale, 'dialogs').signUp.close };
}
