import { LOCALES } from '../../../locales/locales.table.ts';
import { textsOf, translator } from '../../../locales/messages.server.ts';
import { printDate } from '../../../shared/dates.ts';
import { qrPath } from '../../../ui/qr/qr-path.ts';
import { mustBeConfirmed } from '../../shell/confirmed.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { TwoStepProps } from './two-step-page.tsx';

/** The second step as it is: being set up, or on. */
export async function loadTwoStep(page: MemberContext): Promise<TwoStepProps> {
  await mustBeConfirmed(page, 'two-step');
  const { identity, locale, link, services } = page;
  const { shell, errorPrefix } = textsOf(locale, 'workspace');
  const { since, codesLeft } = await services.secondStep.stateOf(identity.accountId);
  const t = translator(locale, 'security');
  const date = since && printDate(since, LOCALES[locale].hreflang);
  return {
    texts: textsOf(locale, 'security').twoStep,
    brand: shell.brand,
    errorPrefix,
    on:
      date === null
        ? null
        : { since: t('twoStep.since', { date }), left: t('twoStep.left', { count: codesLeft }) },
    setUp: date === null ? await setUpOf(page) : null,
    backHref: link('account/security/'),
  };
}

async function setUpOf({ identity, services }: MemberContext): Promise<TwoStepProps['setUp']> {
  const { secret, uri } = await services.secondStep.begin(identity);
  const { size, path } = qrPath(uri);
  return { uri, size, path, secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret };
}
