import { textsOf, translator } from '../../../locales/messages.server.ts';
import { CONSOLE } from '../../../routes/console-path.ts';
import {
  type ApiToken,
  TOKEN_DAYS,
  type TokenState,
  tokenState,
} from '../../../services/api-tokens/token.ts';
import { TOKEN_SCOPES } from '../../../services/operators/permissions.table.ts';
import { verdictOf } from '../../../services/operators/permissions.ts';
import { now } from '../../../shared/clock.ts';
import type { OperatorPage } from '../../frame/console-page.server.ts';
import { wordsOf } from '../../frame/words.server.ts';
import type { ActField } from '../../parts/act-form.tsx';
import { actProps } from '../../parts/act-props.server.ts';
import type { Tone } from '../../parts/table.tsx';
import type { TokenCard, TokensProps } from './tokens-page.tsx';

const TONES: Record<TokenState, Tone> = {
  active: 'good',
  ending: 'warn',
  expired: 'quiet',
  revoked: 'quiet',
};
const RANKS: Record<TokenState, number> = { ending: 0, active: 1, expired: 2, revoked: 2 };

/** Keys of programs: those that work first. */
export async function loadTokens(page: OperatorPage): Promise<TokensProps> {
  const { services, locale } = page;
  const { tokens: texts } = textsOf(locale, 'console-exports');
  const [all, people] = await Promise.all([services.apiTokens.list(), services.operators.people.list()]);
  const names = new Map(people.map(({ id, name }) => [id, name] as const));
  const at = now();
  const sorted = all.toSorted((one, other) => RANKS[tokenState(one, at)] - RANKS[tokenState(other, at)]);
  return {
    texts,
    referenceHref: `${CONSOLE}tokens/reference/`,
    tokens: sorted.map((token) => tokenCard(page, token, names.get(token.createdBy) ?? '')),
    make: actProps(page, 'token.make', { hidden: {}, fields: makeFields(page) }),
  };
}

function tokenCard(page: OperatorPage, token: ApiToken, maker: string): TokenCard {
  const { locale } = page;
  const { tokens: texts } = textsOf(locale, 'console-exports');
  const t = translator(locale, 'console-exports');
  const { day, ago } = wordsOf(locale);
  const { id, name, prefix, scopes, createdAt, lastUsedAt } = token;
  const state = tokenState(token, now());
  const works = state === 'active' || state === 'ending';
  return {
    ...{ id, name, prefix: `${prefix}…` },
    state: { tone: TONES[state], text: texts.states[state] },
    scopes: scopes.map((scope) => t(`tokens.scopeNames.${scope}`)),
    made: t('tokens.madeBy', { name: maker, date: day(createdAt) }),
    ends: endWords(page, token, state),
    used: lastUsedAt ? t('tokens.used', { ago: ago(lastUsedAt) }) : texts.unused,
    revoke: works ? actProps(page, 'token.revoke', { hidden: { id }, tone: 'danger' }) : null,
  };
}

function endWords({ locale }: OperatorPage, { expiresAt, revokedAt }: ApiToken, state: TokenState): string {
  const t = translator(locale, 'console-exports');
  const { day } = wordsOf(locale);
  if (revokedAt) return t('tokens.revokedOn', { date: day(revokedAt) });
  return t(state === 'expired' ? 'tokens.ended' : 'tokens.ends', { date: day(expiresAt) });
}

function makeFields({ locale, operator }: OperatorPage): ActField[] {
  const { tokens: texts } = textsOf(locale, 'console-exports');
  const t = translator(locale, 'console-exports');
  const scopes = TOKEN_SCOPES.filter((scope) => verdictOf(operator.roles, scope) === 'may');
  return [
    { name: 'name', type: 'text', label: texts.name, help: texts.nameHelp },
    {
      ...{ name: 'days', type: 'select', label: texts.days, value: '90' },
      options: TOKEN_DAYS.map((days) => ({ value: String(days), label: t('tokens.dayCount', { days }) })),
    },
    ...scopes.map(
      (scope): ActField => ({
        ...{ name: `scope-${scope}`, type: 'check', label: t(`tokens.scopeNames.${scope}`) },
      }),
    ),
  ];
}
