import { translator } from '../../locales/messages.server.ts';
import { TOKEN_DAYS } from '../../services/api-tokens/token.ts';
import { type ActName, TOKEN_SCOPES } from '../../services/operators/permissions.table.ts';
import { verdictOf } from '../../services/operators/permissions.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, DONE, misfit, refused } from './act.server.ts';

const LONGEST_NAME = 60;

/** Scopes are posted as one box each; nobody gives what they may not do themselves. */
const make: Act = (page, fields) => {
  const { roles } = page.operator;
  const name = (fields['name'] ?? '').trim().slice(0, LONGEST_NAME);
  const days = TOKEN_DAYS.find((each) => String(each) === fields['days']);
  const scopes = TOKEN_SCOPES.filter(
    (scope) => fields[`scope-${scope}`] === 'on' && verdictOf(roles, scope) === 'may',
  );
  if (!name) return misfit('name', 'noTokenName');
  if (!days) return undefined;
  if (scopes.length === 0) return misfit(null, 'noScope');
  const t = translator(page.locale, 'console-exports');
  const { list } = wordsOf(page.locale);
  return {
    subject: { kind: 'token', id: 'new' },
    back: 'tokens/',
    facts: [
      { label: t('tokens.name'), value: name },
      { label: t('tokens.scopes'), value: list(scopes.map((scope) => t(`tokens.scopeNames.${scope}`))) },
      { label: t('tokens.days'), value: t('tokens.dayCount', { days }) },
    ],
    async perform(note) {
      const made = { name, scopes, days, by: page.operator };
      const secret = await page.services.apiTokens.make(made, (query, id) =>
        note(query, { after: { name, scopes, days }, subject: { kind: 'token', id } }),
      );
      const [title, lead] = [t('tokens.shownTitle', { name }), t('tokens.shownLead')];
      return { outcome: 'shown', shown: { title, lead, lines: [secret] } };
    },
  };
};

const revoke: Act = async (page, { id = '' }) => {
  const token = await page.services.apiTokens.find(id);
  const t = translator(page.locale, 'console-exports');
  return (
    token && {
      facts: [{ label: t('tokens.name'), value: token.name }],
      subject: { kind: 'token', id },
      back: 'tokens/',
      perform: async (note) =>
        (await page.services.apiTokens.revoke(id, (query) => note(query, { before: { name: token.name } })))
          ? DONE
          : refused('tokenGone'),
    }
  );
};

export const TOKEN_ACTS = {
  'token.make': make,
  'token.revoke': revoke,
} as const satisfies Partial<Record<ActName, Act>>;
