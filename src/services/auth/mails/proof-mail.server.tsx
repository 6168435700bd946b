import * as v from 'valibot';
import { type Translate, translator } from '../../../locales/messages.server.ts';
import type { Locale } from '../../../shared/locale.ts';
import { MailFrame } from '../../mail/frame/mail-frame.tsx';
import { defineMail, type MailFacts, type WrittenMail } from '../../mail/mail-kind.ts';
import { PLAN_NAMES } from '../../subscriptions/plans.table.ts';
import { productName } from '../../subscriptions/product-words.server.ts';

const proofData = v.object({
  link: v.string(),
  code: v.string(),
  /** Of an account that was made by its purchase. */
  plan: v.optional(v.picklist(PLAN_NAMES)),
  /** The document somebody signed up for, with the catalogue's title; older mails have none. */
  destination: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
});
type ProofData = v.InferOutput<typeof proofData>;

/** To whom an account was just made. */
export const WELCOME_MAIL = defineMail({
  kind: 'welcome',
  schema: proofData,
  write: (facts: MailFacts<ProofData>) => proofMail('welcome', facts),
});
/** To whoever asks for a link to sign in with. */
export const SIGN_IN_MAIL = defineMail({
  kind: 'sign-in',
  schema: proofData,
  write: (facts: MailFacts<ProofData>) => proofMail('sign-in', facts),
});

function proofMail(
  kind: 'welcome' | 'sign-in',
  { locale, data, publicUrl }: MailFacts<ProofData>,
): WrittenMail {
  const { link, code, plan, destination, title } = data;
  const mail: ProofMail = {
    ...(plan ? { kind: 'welcome-plan', product: productName(plan, locale) } : { kind }),
    locale,
    link: `${publicUrl}/app/account/proof/?lang=${locale}&link=${link}`,
    code,
    ...(title ? { document: { title, href: `${publicUrl}/app/${destination}?lang=${locale}` } } : {}),
  };
  return { subject: proofSubject(mail), body: <ProofMailBody {...mail} />, text: proofText(mail) };
}

/** A mail that proves the mailbox: the kinds differ in their words only. `welcome-plan` is for who bought a plan. */
type ProofMail = {
  kind: 'welcome' | 'welcome-plan' | 'sign-in';
  locale: Locale;
  link: string;
  code: string;
  /** What was bought. */
  product?: string;
  /** What somebody signed up for: the link leads on to it, and its own address works later too. */
  document?: { title: string; href: string } | undefined;
};

function proofSubject({ kind, locale, code, product = '', document }: ProofMail): string {
  const mail = translator(locale, 'mail');
  if (document) return mail('welcome.subjectDocument', { title: document.title });
  return textsOf(kind, mail)('subject', { code, product });
}

function leadOf({ kind, locale, product = '', document }: ProofMail): string {
  const mail = translator(locale, 'mail');
  if (document) return mail('welcome.leadDocument', { title: document.title });
  return textsOf(kind, mail)('lead', { product });
}

function ProofMailBody(props: ProofMail) {
  const { kind, locale, link, code, product = '', document } = props;
  const mail = translator(locale, 'mail');
  const t = textsOf(kind, mail);
  return (
    <MailFrame locale={locale} heading={t('heading', { product })} footer={mail('footer')}>
      <p style={{ margin: '0 0 24px' }}>{leadOf(props)}</p>
      <p style={{ margin: '0 0 24px' }}>
        <a
          href={link}
          style={{
            display: 'inline-block',
            padding: '14px 26px',
            borderRadius: '999px',
            background: '#1C5B43',
            color: '#FFFEFB',
            fontWeight: 600,
            textDecoration: 'none',
          }}
        >
          {t('button')}
        </a>
      </p>
      <p style={{ margin: '0 0 8px' }}>{t('code')}</p>
      <p style={{ margin: '0 0 24px', fontFamily: 'Georgia, serif', fontSize: '32px', letterSpacing: '6px' }}>
        {code}
      </p>
      <p style={{ margin: '0 0 16px' }}>{t('expires')}</p>
      {document ? (
        <p style={{ margin: '0 0 16px' }}>
          <a href={document.href} style={{ color: '#1C5B43' }}>
            {mail('welcome.openDocument', { title: document.title })}
          </a>
        </p>
      ) : null}
      <p style={{ margin: '0 0 16px', color: '#56605A' }}>{t('after')}</p>
      <p style={{ margin: 0, color: '#56605A' }}>{t('notYou')}</p>
    </MailFrame>
  );
}

/** The same words for readers without HTML. */
function proofText(props: ProofMail): string {
  const { kind, locale, link, code, product = '', document } = props;
  const mail = translator(locale, 'mail');
  const t = textsOf(kind, mail);
  const parts = [
    t('heading', { product }),
    leadOf(props),
    `${t('button')}\n${link}`,
    `${t('code')}\n${code}`,
    t('expires'),
    ...(document ? [`${mail('welcome.openDocument', { title: document.title })}\n${document.href}`] : []),
    t('after'),
    t('notYou'),
  ];
  return `${parts.join('\n\n')}\n\n-- \n${mail('footer')}\n`;
}

type Text = 'subject' | 'heading' | 'lead' | 'button' | 'code' | 'expires' | 'after' | 'notYou';

function textsOf(kind: ProofMail['kind'], mail: Translate<'mail'>) {
  return (text: Text, values?: Record<string, string>) => mail(`${kind}.${text}`, values);
}
