import { LOCALES } from '../../locales/locales.table.ts';
import { textsOf } from '../../locales/messages.server.ts';
import { CONSOLE } from '../../routes/console-path.ts';
import { REJECTIONS } from '../../services/affiliate-applications/application.ts';
import type { Application } from '../../services/affiliate-applications/find.server.ts';
import type { Note, PeopleOutcome } from '../../services/operators/people.server.ts';
import { type ActName, ROLES, type Role } from '../../services/operators/permissions.table.ts';
import { parseEmail } from '../../shared/email.ts';
import { isUuid } from '../../shared/ids.ts';
import { consoleLocale } from '../frame/console-locale.ts';
import type { OperatorPage } from '../frame/console-page.server.ts';
import type { Fields } from '../frame/posted.server.ts';
import { wordsOf } from '../frame/words.server.ts';
import { type Act, DONE, misfit, type Prepared, refused } from './act.server.ts';

type OfApplication = (
  page: OperatorPage,
  application: Application,
  fields: Fields,
) => Pick<Prepared, 'perform' | 'facts'> | undefined;

/** A decision on the application whose number was posted. */
function onApplication(prepare: OfApplication): Act {
  return async (page, fields) => {
    const { id = '' } = fields;
    const application = isUuid(id) ? await page.services.applicationDecisions.find(id) : undefined;
    const prepared = application && prepare(page, application, fields);
    return prepared && { ...prepared, subject: { kind: 'application', id }, back: `applications/${id}/` };
  };
}

const acceptApplication = onApplication((page, application) => ({
  facts: [],
  async perform(alongside) {
    const by = `console (${page.operator.name})`;
    const decider = { by, alongside };
    return (await page.services.applicationDecisions.accept(application, decider))
      ? DONE
      : refused('notOpen');
  },
}));

const rejectApplication = onApplication((page, application, fields) => {
  const reason = REJECTIONS.find((each) => each === fields['reason']);
  if (!reason) return undefined;
  const words = (fields['words'] ?? '').trim();
  return {
    facts: [],
    async perform(note) {
      const by = `console (${page.operator.name})`;
      const rejection = {
        by,
        reason,
        words,
        alongside: (query: Parameters<typeof note>[0]) => note(query, { reason }),
      };
      return (await page.services.applicationDecisions.reject(application, rejection))
        ? DONE
        : refused('notOpen');
    },
  };
});

const refuseApproval: Act = async (page, { id = '' }) => {
  const approval = isUuid(id) ? await page.services.operators.approvals.find(id) : undefined;
  return (
    approval && {
      facts: [],
      subject: approval.subject,
      back: '',
      async perform(note) {
        const { approvals } = page.services.operators;
        const before = { approval: approval.id, action: approval.action, ...approval.amount };
        const isRefused = await approvals.refuse(id, page.operator, (query) => note(query, { before }));
        return isRefused ? DONE : refused('approvalGone');
      },
    }
  );
};

/** Taken back by whoever asked; anybody else finds nothing there. */
const withdrawApproval: Act = async (page, { id = '' }) => {
  const approval = isUuid(id) ? await page.services.operators.approvals.find(id) : undefined;
  if (approval?.askedBy !== page.operator.id) return undefined;
  return {
    facts: [],
    subject: approval.subject,
    back: `approvals/${id}/`,
    async perform(note) {
      const before = { approval: id, action: approval.action, ...approval.amount };
      const { approvals } = page.services.operators;
      const isWithdrawn = await approvals.withdraw(id, page.operator, (query) => note(query, { before }));
      return isWithdrawn ? DONE : refused('approvalGone');
    },
  };
};

/** Roles are posted as one box each. */
function rolesIn(fields: Fields): Role[] {
  return ROLES.filter((role) => fields[`role-${role}`] === 'on');
}

const invite: Act = (page, fields) => {
  const email = parseEmail(fields['email']);
  const name = (fields['name'] ?? '').trim().slice(0, 80);
  const roles = rolesIn(fields);
  if (!name) return misfit('name', 'noName');
  if (!email) return misfit('email', 'noEmail');
  if (roles.length === 0) return misfit(null, 'noRole');
  const { t, list } = wordsOf(page.locale);
  const labels = textsOf(page.locale, 'console').roles;
  return {
    subject: { kind: 'people', id: 'invited' },
    back: 'people/',
    facts: [
      { label: t('people.name'), value: `${name} · ${email}` },
      { label: t('people.roles'), value: list(roles.map((role) => labels[role])) },
      { label: t('security.language'), value: LOCALES[consoleLocale(fields['locale'], null)].name },
    ],
    async perform(note) {
      const locale = consoleLocale(fields['locale'], null);
      const invited = await page.services.operators.people.invite(
        page.operator,
        { email, name, roles, locale },
        note,
      );
      if (invited === 'taken') return refused('addressTaken', 'email');
      if (invited === 'notYours') return refused('notYours');
      const origin = page.url.origin;
      return {
        outcome: 'shown',
        shown: {
          title: t('people.invitedTitle', { name }),
          lead: t('people.invitedLead'),
          lines: [`${origin}${CONSOLE}setup/?token=${invited.token}`],
        },
      };
    },
  };
};

type PeopleChange = (page: OperatorPage, id: string, note: Note) => Promise<PeopleOutcome>;

/** A change of somebody who was let in. */
function onPerson(changeOf: (fields: Fields) => PeopleChange | 'noRole'): Act {
  return async (page, fields) => {
    const { id = '' } = fields;
    const operator = isUuid(id) ? await page.services.operators.people.find(id) : undefined;
    const change = changeOf(fields);
    if (!operator) return undefined;
    if (change === 'noRole') return misfit(null, change);
    const { t } = wordsOf(page.locale);
    return {
      subject: { kind: 'operator', id },
      back: 'people/',
      facts: [{ label: t('people.name'), value: `${operator.name} · ${operator.email}` }],
      async perform(note) {
        const outcome = await change(page, id, note);
        return outcome === 'done' ? DONE : refused(outcome === 'notThere' ? 'personGone' : outcome);
      },
    };
  };
}

function toState(state: 'active' | 'suspended' | 'removed'): Act {
  return onPerson(
    () => (page, id, note) => page.services.operators.people.setState({ by: page.operator, id, note }, state),
  );
}

const setRoles = onPerson((fields) => {
  const roles = rolesIn(fields);
  if (roles.length === 0) return 'noRole';
  return (page, id, note) => page.services.operators.people.setRoles({ by: page.operator, id, note }, roles);
});

export const OFFICE_ACTS = {
  'application.accept': acceptApplication,
  'application.reject': rejectApplication,
  'approval.refuse': refuseApproval,
  'approval.withdraw': withdrawApproval,
  'people.invite': invite,
  'people.roles': setRoles,
  'people.suspend': toState('suspended'),
  'people.reinstate': toState('active'),
  'people.remove': toState('removed'),
} as const satisfies Partial<Record<ActName, Act>>;
