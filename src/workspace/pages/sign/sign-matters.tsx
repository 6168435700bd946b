import { Form, useNavigation } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { faultIn } from './fault-in.ts';
import { Sent } from './sign-other.tsx';
import type { SignOutcome, SignProps, SignWish } from './sign-props.ts';

type MattersProps = Pick<SignProps, 'matters' | 'faults' | 'done'> & { outcome: SignOutcome | undefined };

/** What somebody who is asked to sign asked and wished, and what became of it; nothing where there is nothing. */
export function Matters({ matters, faults, done, outcome }: MattersProps) {
  const { title, questions, wish, takenBack } = matters;
  const fault = outcome?.form === 'takeBack' ? faultIn(faults, outcome) : null;
  return (
    <>
      {done === 'takenBack' && wish === null ? (
        <div className="sign-card sign-wish">
          <Sent text={takenBack} />
        </div>
      ) : null}
      {wish ? <Wish {...wish} fault={fault} /> : null}
      {questions.length > 0 ? (
        <section className="sign-card" aria-labelledby="questions">
          <h2 id="questions">{title}</h2>
          <ol className="sign-questions">
            {questions.map((one) => (
              <li key={one.id}>
                <p className="sign-by">{one.asked}</p>
                <p className="sign-words">{one.text}</p>
                {one.answer === null ? (
                  <p className="sign-by">{one.note}</p>
                ) : (
                  <div className="sign-answer">
                    <p className="sign-by">{one.note}</p>
                    <p className="sign-words">{one.answer}</p>
                  </div>
                )}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

/** That somebody else is to sign: taken back as long as nobody has decided. */
function Wish({ title, lead, reason, takeBack, fault }: SignWish & { fault: string | null }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="sign-card sign-wish" aria-labelledby="wish">
      <h2 id="wish">{title}</h2>
      {reason ? <Said {...reason} /> : null}
      <p>{lead}</p>
      {takeBack ? (
        <Form method="post" preventScrollReset aria-busy={isBusy}>
          <input type="hidden" name="intent" value="takeBack" />
          <input type="hidden" name="wish" value={takeBack.id} />
          {fault ? (
            <p className="workspace-error" role="alert">
              <Icon name="warning" />
              {fault}
            </p>
          ) : null}
          <button className="button button-outline" type="submit">
            {takeBack.button}
          </button>
        </Form>
      ) : null}
    </section>
  );
}

/** What somebody says, in their words. */
export function Said({ label, text }: { label: string; text: string }) {
  return (
    <figure className="sign-message">
      <figcaption>{label}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
