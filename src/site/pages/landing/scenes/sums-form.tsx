import { Sheet } from '../../../sheet.tsx';
import type { LandingProps } from '../landing-props.ts';
import type { Scene, Sums } from './scene-props.ts';
import { HOURS_FIELD, RATE_FIELD } from './sums.ts';
import css from './sums-form.css?inline';

type Words = Scene['words']['sums'];

/** Hours of a lawyer, at the rate the visitor types, against a year of a plan at our price; its answer is this page. */
export function SumsForm({ scene: { sums, words }, search }: LandingProps) {
  if (!sums) return null;
  return (
    <div className="sums" id="sums">
      <Sheet name="sums" css={css} />
      <h2>{words.sums.title}</h2>
      <p>{words.sums.lead}</p>
      <form action={`${search.action}#sums`} method="get">
        <Field name={RATE_FIELD} label={sums.rateLabel} value={sums.rate} />
        <Field name={HOURS_FIELD} label={words.sums.hours} value={sums.hours} />
        <button className="button button-outline" type="submit">
          {words.sums.button}
        </button>
      </form>
      <Bars sums={sums} words={words.sums} />
      <p className="sums-note">{words.sums.note}</p>
    </div>
  );
}

function Field({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div>
      <label className="field-label" htmlFor={`sums-${name}`}>
        {label}
      </label>
      <input
        className="field-input"
        id={`sums-${name}`}
        name={name}
        inputMode="decimal"
        pattern="[0-9]{1,7}([.,][0-9]{1,2})?"
        maxLength={10}
        defaultValue={value}
        autoComplete="off"
        required
      />
    </div>
  );
}

function Bars({ sums: { compared, plan }, words }: { sums: Sums; words: Words }) {
  return (
    <>
      <dl>
        {compared ? (
          <div>
            <dt>
              {words.lawyer}
              <span>{compared.detail}</span>
            </dt>
            <dd>
              <Bar length={compared.bars.lawyer} />
              {compared.amount}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>
            <a href={plan.href}>{plan.name}</a>
            <span>{words.billed}</span>
          </dt>
          <dd>
            {compared ? <Bar length={compared.bars.plan} own /> : null}
            {plan.amount}
          </dd>
        </div>
      </dl>
      {compared ? <p role="status">{compared.even}</p> : null}
    </>
  );
}

/** @param length in per cent; an attribute of a shape, as no page may write styles */
function Bar({ length, own = false }: { length: number; own?: boolean }) {
  return (
    <svg className="sums-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={own ? 'sums-own' : undefined} width={length} height="1" />
    </svg>
  );
}
