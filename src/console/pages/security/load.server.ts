import { textsOf } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import { qrPath } from '../../../ui/qr/qr-path.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { PASSWORD_MIN } from '../../frame/first-key.ts';
import { wordsOf } from '../../frame/words.server.ts';
import { actProps } from '../../parts/act-props.server.ts';
import type { SecurityProps } from './security-page.tsx';

/** Somebody's own keys and sessions. */
export async function loadSecurity(page: OperatorPage): Promise<SecurityProps> {
  const { services, locale, operator, token } = page;
  const { keys, sessions } = services.operators;
  const { t, day, moment } = wordsOf(locale);
  const [passkeys, hasApp, codesLeft, open] = await Promise.all([
    keys.list(operator.id),
    keys.hasApp(operator.id),
    keys.codesLeft(operator.id),
    sessions.list(operator),
  ]);
  const secret = await keys.appSecret(operator.sessionNumber);
  const texts = textsOf(locale, 'console').security;
  return {
    texts,
    token,
    weak: passkeys.length + (hasApp ? 1 : 0) < 2 ? t('security.weak') : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      facts: [
        t('security.added', { date: day(created_at) }),
        last_used_at ? t('security.used', { date: moment(last_used_at) }) : t('security.unused'),
      ].join(' · '),
      forget: actProps(page, 'security.forget', { hidden: { id }, tone: 'danger' }),
    })),
    app: actProps(page, 'security.app', {
      hidden: {},
      fields: [
        {
          name: 'password',
          type: 'password',
          label: texts.password,
          help: t('security.passwordHelp', { least: PASSWORD_MIN }),
        },
        { name: 'appCode', type: 'number', label: texts.appCode },
      ],
    }),
    hasApp: hasApp ? texts.hasApp : texts.noApp,
    secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret,
    qr: qrPath(keys.appAddress(secret, operator.email)),
    codes: actProps(page, 'security.codes', { hidden: {} }),
    codesLeft: t('security.codesLeft', { count: codesLeft }),
    sessions: open.map(({ number, browser, system, last_seen_at, isThis }) => ({
      id: number,
      text: [browser, system].join(' · '),
      // Here one signs out.
      end: isThis ? null : actProps(page, 'security.session', { hidden: { id: number }, tone: 'danger' }),
      small: isThis ? t('security.this') : t('security.seen', { date: moment(last_seen_at) }),
    })),
    everywhere: actProps(page, 'security.everywhere', { hidden: {}, tone: 'danger' }),
    language: languageAct(page),
    digest: await digestOf(page),
    optionsHref: `${CONSOLE}step-up/`,
  };
}

function languageAct(page: OperatorPage): SecurityProps['language'] {
  const { language: label } = textsOf(page.locale, 'console').security;
  const options = [
    { value: 'en', label: 'English' },
    { value: 'fr', label: 'Français' },
  ];
  const field = { name: 'locale', type: 'select', label, value: page.locale, options } as const;
  return actProps(page, 'security.language', { hidden: {}, fields: [field] });
}

/** Whether an owner gets the daily mail, and the way to the other. */
async function digestOf(page: OperatorPage): Promise<SecurityProps['digest']> {
  const { operator, locale, services } = page;
  if (!operator.roles.includes('owner')) return null;
  const texts = textsOf(locale, 'console-digest').page;
  const { lead } = textsOf(locale, 'console-acts').acts.security.digest;
  const isOn = await services.operators.own.wantsDigest(operator);
  const hidden = { wanted: isOn ? 'no' : 'yes' };
  const words = { label: isOn ? texts.stop : texts.start, lead };
  const act = actProps(page, 'security.digest', { hidden, words });
  return { texts, standing: isOn ? texts.on : texts.off, act };
}
