import type { Messages } from '../../../locales/messages.server.ts';
import { APPLICATION_LENGTHS } from '../../../services/affiliate-applications/application.ts';
import type { PlaceOption } from '../../../shared/places.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormChoices } from '../../forms/form-choices.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { type FormState, fieldState, isFirstFault } from '../../forms/form-state.ts';
import { MessageForm } from '../../forms/message-form.tsx';
import { LateSheet } from '../../sheet.tsx';
import sheet from './apply-form.css?url';

type Texts = Messages['affiliate-application'];

export type ApplyFormProps = {
  texts: Texts;
  form: FormState;
  kinds: { value: string; label: string }[];
  payouts: { value: string; label: string }[];
  countries: PlaceOption[];
  /** What is accepted: the hash of its words goes with the form. */
  agreement: { hash: string; label: string; href: string };
  privacyHref: string;
};

/** The application to the programme; needs no script, and keeps what was typed when something is wrong. */
export function ApplyForm(props: ApplyFormProps) {
  const { texts, form, kinds, privacyHref } = props;
  const { fields, faults } = texts;
  return (
    <section className="apply-form">
      <LateSheet href={sheet} />
      {form.sent ? null : (
        <>
          <h2>{texts.title}</h2>
          <p className="apply-form-lead">{texts.lead}</p>
        </>
      )}
      <MessageForm
        state={form}
        texts={{ button: texts.send, sentTitle: texts.sentTitle, sentText: texts.sentText }}
      >
        <FormChoices state={form} name="kind" legend={fields.kind} options={kinds} preset="person" required />
        <FormField
          state={form}
          name="name"
          label={fields.name}
          help={fields.nameHelp}
          faults={faults}
          autoComplete="name"
          maxLength={APPLICATION_LENGTHS.name.most}
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
        <Details {...props} />
        <Agreement {...props} />
      </MessageForm>
      {form.sent ? null : (
        <p className="apply-form-privacy">
          <a href={privacyHref}>{texts.privacy}</a>
        </p>
      )}
    </section>
  );
}

function Details({ texts, form, countries, payouts }: ApplyFormProps) {
  const { fields, faults } = texts;
  return (
    <>
      <FormField
        state={form}
        name="address"
        label={fields.address}
        faults={{ ...faults, tooShort: faults.missing }}
        autoComplete="street-address"
        rows={3}
        maxLength={APPLICATION_LENGTHS.address.most}
        required
      />
      <Country form={form} texts={texts} countries={countries} />
      <FormField
        state={form}
        name="channels"
        label={fields.channels}
        help={fields.channelsHelp}
        faults={{ ...faults, tooShort: faults.missing }}
        rows={3}
        maxLength={APPLICATION_LENGTHS.channels.most}
        required
      />
      <FormField
        state={form}
        name="promotion"
        label={fields.promotion}
        help={fields.promotionHelp}
        faults={faults}
        rows={5}
        minLength={APPLICATION_LENGTHS.promotion.least}
        maxLength={APPLICATION_LENGTHS.promotion.most}
        required
      />
      <div className="apply-form-choice">
        <FormChoices
          state={form}
          name="payout"
          legend={fields.payout}
          options={payouts}
          preset="transfer"
          required
        />
        <p className="field-help">{fields.payoutHelp}</p>
      </div>
    </>
  );
}

function Country({ form, texts, countries }: Pick<ApplyFormProps, 'form' | 'texts' | 'countries'>) {
  const { value, error } = fieldState(form, 'country', texts.faults);
  const id = `${form.name}-country`;
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {texts.fields.country}
      </label>
      {error ? <Fault id={`${id}-error`} text={error} /> : null}
      <select
        className="field-input"
        id={id}
        name="country"
        defaultValue={value}
        autoComplete="country"
        required
        // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
        autoFocus={isFirstFault(form, 'country')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{texts.fields.choose}</option>
        {countries.map(({ code, name }) => (
          <option key={code}>{name}</option>
        ))}
      </select>
    </div>
  );
}

function Agreement({ form, texts, agreement }: ApplyFormProps) {
  const { error } = fieldState(form, 'agreement', texts.faults);
  const id = `${form.name}-agreement`;
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      {error ? <Fault id={`${id}-error`} text={error} /> : null}
      <label className="apply-form-agreement">
        <input
          type="checkbox"
          name="agreement"
          value={agreement.hash}
          required
          // biome-ignore lint/a11y/noAutofocus: after a failed post the focus stands on what is wrong (U06)
          autoFocus={isFirstFault(form, 'agreement')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{agreement.label}</span>
      </label>
      {/* Without script on a page of its own: what was typed stays here. */}
      <a
        className="apply-form-read"
        href={agreement.href}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        data-open="affiliate"
      >
        {texts.fields.agreementLink}
      </a>
    </div>
  );
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className="message-form-error" id={id}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
