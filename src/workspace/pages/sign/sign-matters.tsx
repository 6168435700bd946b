import { Form, useNavigation } from 'react-router';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ValueChanges } from '../../signing/value-changes.tsx';
import { faultIn } from './fault-in.ts';
import { Sent } from './sign-act.tsx';
import type { SignForm, SignOutcome, SignProps, SignRenewed, SignSuggested, SignWish } from './sign-props.ts';

type MattersProps = Pick<SignProps, 'matters' | 'faults' | 'done'> & { outcome: SignOutcome | undefined };

/** What somebody who is asked to sign asked and wished, and what became of it; nothing where there is nothing. */
export function Matters({ matters, faults, done, outcome }: MattersProps) {
  const { title, questions, wish, takenBack, suggested, suggestionTakenBack } = matters;
  const faultOf = (form: SignForm) => (outcome?.form === form ? faultIn(faults, outcome) : null);
  return (
    <>
      {done === 'takenBack' && wish === null ? (
        <div className="sign-card sign-wish">
          <Sent text={takenBack} />
        </div>
      ) : null}
      {done === 'suggestionTakenBack' && suggested === null ? (
        <div className="sign-card sign-wish">
          <Sent text={suggestionTakenBack} />
        </div>
      ) : null}
      {wish ? <Wish {...wish} fault={faultOf('takeBack')} /> : null}
      {suggested ? <Suggested {...suggested} fault={faultOf('takeSuggestionBack')} /> : null}
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
function Wish({ title, lead, reason, takeBack, fault }: SignWish & Faulty) {
  return (
    <section className="sign-card sign-wish" aria-labelledby="wish">
      <h2 id="wish">{title}</h2>
      {reason ? <Said {...reason} /> : null}
      <p>{lead}</p>
      {takeBack ? <TakeBack intent="takeBack" field="wish" {...takeBack} fault={fault} /> : null}
    </section>
  );
}

/** Other values that somebody suggested: taken back as long as nobody has decided. */
function Suggested({ title, lead, changes, word, takeBack, fault }: SignSuggested & Faulty) {
  return (
    <section className="sign-card sign-wish" aria-labelledby="suggested">
      <h2 id="suggested">{title}</h2>
      {word ? <Said {...word} /> : null}
      <ValueChanges {...changes} />
      <p>{lead}</p>
      {takeBack ? (
        <TakeBack intent="takeSuggestionBack" field="suggestion" {...takeBack} fault={fault} />
      ) : null}
    </section>
  );
}

type Faulty = { fault: string | null };
type TakeBackProps = Faulty & { intent: SignForm; field: string; id: string; button: string };

function TakeBack({ intent, field, id, button, fault }: TakeBackProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset aria-busy={isBusy}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={id} />
      {fault ? (
        <p className="workspace-error" role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      ) : null}
      <button className="button button-outline" type="submit">
        {button}
      </button>
    </Form>
  );
}

/** What is otherwise than in the version before. */
export function Renewed({ title, lead, changes, word }: SignRenewed) {
  return (
    <section className="sign-card sign-wish" aria-labelledby="renewed">
      <h2 id="renewed">{title}</h2>
      <p>{lead}</p>
      {word ? <Said {...word} /> : null}
      <ValueChanges {...changes} />
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
