import spinner from '../../../ui/spinner/spinner.css?inline';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './loader.css?inline';

/** The global loader: over the page while its flag loaderGlobal is on (follow-flags.client.ts). */
export function Loader({ message }: { message: string }) {
  return (
    <div className="loader" id="loader" role="status" data-default={message}>
      <Sheet name="spinner" css={spinner} />
      <Sheet name="loader" css={css} />
      <Spinner />
      <span data-slot="message" />
    </div>
  );
}
