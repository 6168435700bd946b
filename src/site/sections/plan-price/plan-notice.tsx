import { Sheet } from '../../sheet.tsx';
import css from './plan-notice.css?inline';

/** Something about the plans that has to be known first. */
export function PlanNotice({ text }: { text: string }) {
  return (
    <>
      <Sheet name="plan-notice" css={css} />
      <p className="plan-notice" role="status">
        {text}
      </p>
    </>
  );
}
