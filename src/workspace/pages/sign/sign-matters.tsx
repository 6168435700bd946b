import type { SignMatters } from './sign-props.ts';

/** What somebody who is asked to sign asked and wished, and what became of it; nothing where there is nothing. */
export function Matters({ title, questions, wish }: SignMatters) {
  return (
    <>
      {wish ? (
        <section className="sign-card sign-wish" aria-labelledby="wish">
          <h2 id="wish">{wish.title}</h2>
          <p>{wish.lead}</p>
        </section>
      ) : null}
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
