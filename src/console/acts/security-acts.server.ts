import type { Query } from '../../services/database/database.server.ts';
import type { ActName } from '../../services/operators/permissions.table.ts';
import { shownRecoveryCode } from '../../services/second-step/codes.ts';
import { isUuid } from '../../shared/ids.ts';
import { CONSOLE_LOCALES } from '../frame/console-locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import { PASSWORD_MIN } from '../frame/first-key.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, type ActOutcome, type Change, DONE, type Misfit, misfit, refused } from './act.server.ts';

type Noting = (query: Query, change?: Change) => Promise<void>;
type Own = (page: OperatorPage, note: Noting, fields: Fields) => Promise<ActOutcome>;

/** What somebody does to their own keys. */
function own(perform: Own, wrongIn: (fields: Fields) => Misfit | undefined = () => undefined): Act {
  return (page, fields) =>
    wrongIn(fields) ?? {
      subject: { kind: 'operator', id: page.operator.id },
      back: 'security/',
      facts: [],
      perform: (note) => perform(page, note, fields),
    };
}

/** A field that has to be there. */
const needs =
  (name: string) =>
  (fields: Fields): Misfit | undefined =>
    fields[name] ? undefined : misfit(null, 'unfit');

function wrongApp({ password = '', appCode = '' }: Fields): Misfit | undefined {
  if (password.length < PASSWORD_MIN) return misfit('password', 'passwordShort');
  return /^[\d\s]{6,9}$/.test(appCode) ? undefined : misfit('appCode', 'codeForm');
}

const NAME_MAX = 60;

export const SECURITY_ACTS = {
  'security.passkey': own(async (page, note, { response = '', name = '' }) => {
    const { t } = wordsOf(page.locale);
    const made = { response, name: name.trim().slice(0, NAME_MAX) || t('security.passkey') };
    const isAdded = await page.services.operators.own.addPasskey(page.operator, made, note);
    return isAdded ? DONE : refused('keyRefused');
  }, needs('response')),
  'security.forget': own(
    async (page, note, { id = '' }) =>
      (await page.services.operators.own.removePasskey(page.operator, id, note)) ? DONE : refused('lastKey'),
    needs('id'),
  ),
  'security.app': own(
    async (page, note, { password = '', appCode: code = '' }) =>
      (await page.services.operators.own.setApp(page.operator, { password, code }, note))
        ? DONE
        : refused('codeWrong', 'appCode'),
    wrongApp,
  ),
  'security.codes': own(async (page, note) => {
    const { t } = wordsOf(page.locale);
    const codes = await page.services.operators.own.renewCodes(page.operator, note);
    return {
      outcome: 'shown',
      shown: {
        title: t('security.codesTitle'),
        lead: t('security.codesLead'),
        lines: codes.map(shownRecoveryCode),
      },
    };
  }),
  'security.session': own(
    async (page, note, { id = '' }) => {
      if (!(await page.services.operators.own.endSession(page.operator, id, note)))
        return refused('sessionOver');
      return id === page.operator.sessionNumber ? { outcome: 'done', onward: 'sign-in/' } : DONE;
    },
    ({ id }) => (isUuid(id) ? undefined : misfit(null, 'unfit')),
  ),
  'security.everywhere': own(async (page, note) => {
    await page.services.operators.own.signOutEverywhere(page.operator, note);
    return { outcome: 'done', onward: 'sign-in/' };
  }),
  'security.language': own(
    async (page, note, { locale }) => {
      const chosen = CONSOLE_LOCALES.find((each) => each === locale) ?? 'en';
      await page.services.operators.own.setLocale(page.operator, chosen, note);
      return DONE;
    },
    ({ locale }) => (CONSOLE_LOCALES.some((each) => each === locale) ? undefined : misfit(null, 'unfit')),
  ),
  'security.digest': own(
    async (page, note, { wanted }) => {
      await page.services.operators.own.setDigest(page.operator, wanted === 'yes', note);
      return DONE;
    },
    ({ wanted }) => (wanted === 'yes' || wanted === 'no' ? undefined : misfit(null, 'unfit')),
  ),
} as const satisfies Partial<Record<ActName, Act>>;
