import type { Messages } from '../../../locales/messages.server.ts';
import type { COMPANY } from '../../../shared/company.table.ts';
import { CONTACT_LENGTH, CONTACT_NAME_LENGTH } from '../../../shared/contact-form.ts';
import { FormChoices } from '../../forms/form-choices.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { MessageForm } from '../../forms/message-form.tsx';
import { PageHero } from '../../sections/page-hero/page-hero.tsx';
import { Sheet } from '../../sheet.tsx';
import css from './contact-page.css?inline';

export type ContactProps = {
  texts: Messages['contact'];
  company: typeof COMPANY;
  form: FormState;
  kinds: { value: string; label: string }[];
  /** The kind that the address asks for; empty where it asks for none. */
  preset: string;
  faults: Record<string, string>;
  nameFaults: Record<string, string>;
  hrefs: { support: string; privacy: string };
};

/** The form, and beside it every other way to reach a person. */
export function ContactPage(props: ContactProps) {
  const { texts, form, hrefs } = props;
  return (
    <>
      <Sheet name="contact-page" css={css} />
      <PageHero title={texts.title} lead={texts.lead} />
      <div className="contact">
        <section className="contact-form">
          {form.sent ? null : <h2>{texts.form.title}</h2>}
          <ContactForm {...props} />
          {form.sent ? null : (
            <p className="contact-privacy">
              <a href={hrefs.privacy}>{texts.form.privacy}</a>
            </p>
          )}
        </section>
        <Ways {...props} />
      </div>
    </>
  );
}

function ContactForm({ texts, form: state, kinds, preset, faults, nameFaults }: ContactProps) {
  const { form } = texts;
  return (
    <MessageForm
      state={state}
      texts={{ button: form.button, sentTitle: form.sentTitle, sentText: form.sentText }}
    >
      <FormChoices state={state} name="kind" legend={form.kind} options={kinds} preset={preset} />
      {preset === 'affiliate' ? <p>{form.affiliateHelp}</p> : null}
      <FormField
        state={state}
        name="name"
        label={form.name}
        faults={nameFaults}
        autoComplete="name"
        maxLength={CONTACT_NAME_LENGTH.most}
        required
      />
      <FormField
        state={state}
        name="email"
        type="email"
        label={form.email}
        help={form.emailHelp}
        faults={faults}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <FormField
        state={state}
        name="text"
        label={form.message}
        help={form.messageHelp}
        faults={faults}
        rows={7}
        minLength={CONTACT_LENGTH.least}
        maxLength={CONTACT_LENGTH.most}
        required
      />
    </MessageForm>
  );
}

function Ways({ texts: { ways }, company, hrefs }: ContactProps) {
  return (
    <section className="contact-ways">
      <h2>{ways.title}</h2>
      <dl>
        <dt>{ways.phone}</dt>
        <dd>
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
        </dd>
        <dt>{ways.email}</dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>{ways.hours}</dt>
        <dd>
          {ways.hoursText}
          <span>{ways.hoursNote}</span>
        </dd>
        <dt>{ways.address}</dt>
        <dd>
          {company.company}
          <br />
          {company.address}
        </dd>
        <dt>{ways.support}</dt>
        <dd>
          <a href={hrefs.support}>{ways.supportLink}</a>
        </dd>
      </dl>
    </section>
  );
}
