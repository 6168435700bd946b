import type { Messages } from '../../../locales/messages.server.ts';
import type { NoticeKind } from '../../../services/contracts/contract-notice.ts';
import { FormChoices } from '../../forms/form-choices.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { MessageForm } from '../../forms/message-form.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sheet } from '../../sheet.tsx';
import { CONTRACT_LENGTHS, STEP } from './contract-forms.ts';
import css from './contract-page.css?inline';

type Texts = Messages['contract'];

export type ContractProps = {
  kind: NoticeKind;
  texts: Texts;
  words: Texts[NoticeKind];
  form: FormState;
  manners: { value: string; label: string }[];
  /** The second step: everything once more. */
  review: { rows: { label: string; value: string }[]; hidden: { name: string; value: string }[] } | null;
  other: { href: string; label: string };
  privacyHref: string;
};

/** Ends a contract without a sign-in: a form that needs no script, and a second look before it is sent. */
export function ContractPage(props: ContractProps) {
  const { texts, words, form, review, other, privacyHref } = props;
  return (
    <>
      <Sheet name="contract-page" css={css} />
      <PageHero title={words.title} lead={words.lead} />
      <section className="contract">
        {review ? <Review {...props} review={review} /> : <ContractForm {...props} />}
        {form.sent || review ? null : (
          <p className="contract-links">
            <a href={other.href}>{other.label}</a>
            <a href={privacyHref}>{texts.privacy}</a>
          </p>
        )}
      </section>
    </>
  );
}

function ContractForm({ kind, texts, words, form, manners }: ContractProps) {
  const { fields, faults } = texts;
  return (
    <MessageForm
      state={form}
      texts={{ button: words.next, sentTitle: words.sentTitle, sentText: words.sentText }}
    >
      <FormField
        state={form}
        name="name"
        label={fields.name}
        faults={faults}
        autoComplete="name"
        maxLength={CONTRACT_LENGTHS.name}
        required
      />
      <FormField
        state={form}
        name="email"
        type="email"
        label={fields.email}
        help={fields.emailHelp}
        faults={faults}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <FormField
        state={form}
        name="contract"
        label={fields.contract}
        help={fields.contractHelp}
        faults={faults}
        maxLength={CONTRACT_LENGTHS.contract}
        required
      />
      {kind === 'cancel' ? (
        <>
          <FormChoices
            state={form}
            name="manner"
            legend={fields.manner}
            options={manners}
            preset="ordinary"
            required
          />
          <div className="contract-reason">
            <FormField
              state={form}
              name="reason"
              label={fields.reason}
              help={fields.reasonHelp}
              faults={{ ...faults, missing: faults.reason }}
              rows={4}
              maxLength={CONTRACT_LENGTHS.reason}
              sometimes
            />
          </div>
          <FormField
            state={form}
            name="endsOn"
            type="date"
            label={fields.endsOn}
            help={fields.endsOnHelp}
            faults={faults}
          />
        </>
      ) : null}
    </MessageForm>
  );
}

function Review({
  texts,
  words,
  form,
  review: { rows, hidden },
}: ContractProps & { review: NonNullable<ContractProps['review']> }) {
  return (
    <form className="contract-review" id={form.name} method="post" action={form.action}>
      {/* biome-ignore lint/a11y/noAutofocus: after a post the focus stands on what is to be read (U06) */}
      <h2 tabIndex={-1} autoFocus>
        {words.reviewTitle}
      </h2>
      <p>{words.reviewLead}</p>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <input type="hidden" name="form" value={form.name} />
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="contract-buttons">
        <button className="button" type="submit" name={STEP} value="confirm">
          {words.confirm}
        </button>
        <button className="button button-outline" type="submit" name={STEP} value="change">
          {texts.change}
        </button>
      </p>
    </form>
  );
}
