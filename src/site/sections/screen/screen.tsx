import { Sheet } from '../../sheet.tsx';
import css from './screen.css?inline';

/**
 * A picture of the workspace as it runs, from public/screens/ (made by `npm run screens`): real, in the page's
 * language where there is one.
 */
export function Screen({
  src,
  alt,
  width,
  height,
}: {
  src: string;
  alt: string;
  width: number;
  height: number;
}) {
  return (
    <figure className="screen">
      <Sheet name="screen" css={css} />
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </figure>
  );
}
