import { Sheet } from '../../sheet.tsx';
import css from './preview-bar.css?inline';

export type PreviewBarProps = { text: string; lang: string };

/** Says that this is a page as it would be: nobody but whoever has the link sees it so. */
export function PreviewBar({ text, lang }: PreviewBarProps) {
  return (
    <aside className="preview-bar" lang={lang} aria-label={text}>
      <Sheet name="preview-bar" css={css} />
      <p>{text}</p>
    </aside>
  );
}
