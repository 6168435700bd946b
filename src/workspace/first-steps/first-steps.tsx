import { Link } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';

export type StepLine = {
  name: string;
  title: string;
  text: string;
  isDone: boolean;
  /** It is the one to do now. */
  isNext: boolean;
  /** Where it is done; null once it is, and where nothing is there yet to do it with. */
  link: { label: string; href: string } | null;
  /** Another way to the same. */
  also: { label: string; href: string } | null;
};

export type FirstStepsProps =
  | {
      show: 'steps';
      title: string;
      /** '1 of 3 done' */
      progress: string;
      done: string;
      steps: StepLine[];
      putAway: { action: string; label: string };
    }
  | { show: 'thanks'; text: string; link: { label: string; href: string } };

/** Three acts that teach the workspace, each ticked by what really happened; or thanks once all are done. */
export function FirstSteps({ data }: { data: FirstStepsProps | null }) {
  if (data === null) return null;
  if (data.show === 'thanks')
    return (
      <p className="first-steps-thanks" role="status">
        <Icon name="check" />
        <span>
          {data.text} <Link to={data.link.href}>{data.link.label}</Link>
        </span>
      </p>
    );
  const { title, progress, done, steps, putAway } = data;
  return (
    <section className="first-steps" id="first-steps" aria-labelledby="first-steps-title">
      <header>
        <h2 id="first-steps-title">{title}</h2>
        <p className="workspace-small">{progress}</p>
        <form method="post" action={putAway.action}>
          <button className="workspace-link" type="submit" name="intent" value="putAway">
            {putAway.label}
          </button>
        </form>
      </header>
      <ol>
        {steps.map((step, nth) => (
          <Step key={step.name} step={step} nth={nth + 1} done={done} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, nth, done }: { step: StepLine; nth: number; done: string }) {
  const { title, text, isDone, isNext, link, also } = step;
  return (
    <li data-done={isDone ? '' : undefined} aria-current={isNext ? 'step' : undefined}>
      <span className="first-steps-mark" aria-hidden="true">
        {isDone ? <Icon name="check" /> : nth}
      </span>
      <h3>
        {title}
        {isDone ? <span className="visually-hidden">{`, ${done}`}</span> : null}
      </h3>
      <p>{text}</p>
      {link ? (
        <p className="first-steps-ways">
          <Link
            className={isNext ? 'button button-small' : 'button button-outline button-small'}
            to={link.href}
          >
            {link.label}
          </Link>
          {also ? <Link to={also.href}>{also.label}</Link> : null}
        </p>
      ) : null}
    </li>
  );
}
