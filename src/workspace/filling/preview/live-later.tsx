import { Late } from '../../late/late.tsx';
import { PAGES } from '../late-parts.ts';
import type { LivePagesProps } from './live-pages.tsx';

type LiveLaterProps = LivePagesProps & {
  /** They say something else than the server has written, without a hand: what this device had kept, for one. */
  isOther?: boolean;
};

/** The pages as text. They are read as the server has written them until their code is there. */
export function LiveLater({ isOther = false, ...pages }: LiveLaterProps) {
  return (
    <Late
      part={PAGES}
      with={pages}
      isWanted={isOther}
      kept={(written) => <div className="preview-live" {...written} />}
    />
  );
}
