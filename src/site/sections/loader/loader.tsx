import spinner from '../../../ui/spinner/spinner.css?inline';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './loader.css?inline';

type LoaderProps = {
  message: string;
  /** From the start, as the gallery has it; a page begins without. */
  shown?: boolean;
};

/** The global loader: over the page while its flag loaderGlobal is on (follow-flags.client.ts). */
export function Loader({ message, shown = false }: LoaderProps) {
  return (
    <div
      className="loader"
      id="loader"
      role="status"
      data-default={message}
      data-on={shown ? 'shown' : undefined}
    >
      <Sheet name="spinner" css={spinner} />
      <Sheet name="loader" css={css} />
      <Spinner />
      <span data-slot="message">{shown ? message : null}</span>
    </div>
  );
}
