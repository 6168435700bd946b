import { APPLICATION_LENGTHS } from '../../../services/affiliate-applications/application.ts';
import { isUnavailable } from '../../../services/database/database.server.ts';
import { mailboxLimitKey } from '../../../services/limits/mailbox-limit.server.ts';
import { Refusal } from '../../../services/outcome.ts';
import type { RefusedForm } from '../../forms/form-state.ts';
import type { PageContext } from '../../page-context.server.ts';
import { readApplication } from './application-form.server.ts';
import { ANSWER, APPLICATION, APPLY, WITHDRAW } from './application-forms.ts';

type Answer = { location: string; headers: Headers } | RefusedForm;
type Form = typeof APPLY | typeof ANSWER | typeof WITHDRAW;

const KEPT_LENGTH = 4_000;

/** Which of the programme's forms one is; undefined for others. */
export function affiliateFormOf(name: FormDataEntryValue): Form | undefined {
  return ([APPLY, ANSWER, WITHDRAW] as const).find((form) => form === name);
}

/** Takes an application, an answer to a question, or that an application is taken back. */
export async function postAffiliate(page: PageContext, form: Form, posted: FormData): Promise<Answer> {
  const typed = typedTexts(posted);
  const stay: Stay = (status, faults = {}) => ({ form, status, values: typed, faults });
  if (page.match?.row.key !== 'affiliate') return stay(400);
  // A robot that fills every field in is told what it wants to hear (S13).
  if (typed['website']) return goTo(page, `?sent=${form}#${form}`);
  try {
    return form === APPLY ? await apply(page, typed, stay) : await goOn(page, form, { typed, stay });
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return stay(429);
    if (isUnavailable(error)) return stay(503);
    throw error;
  }
}

type Typed = Readonly<Record<string, string>>;
type Stay = (status: RefusedForm['status'], faults?: RefusedForm['faults']) => RefusedForm;

async function apply(page: PageContext, typed: Typed, stay: Stay): Promise<Answer> {
  const read = readApplication(typed, page.contentLocale);
  if ('faults' in read) return stay(400, read.faults);
  const { email } = read.values;
  const { limits, applications } = page.services;
  await limits.take('affiliate', page.visit.address);
  await limits.takeOne('affiliate-mailbox', mailboxLimitKey(email));
  const { visitor } = page.visit;
  const outcome = await applications.apply({
    ...read.values,
    locale: page.contentLocale,
    account: visitor.kind === 'member' ? provenAccount(visitor.identity) : null,
  });
  switch (outcome) {
    case 'applied':
    case 'known':
      return goTo(page, `?sent=${APPLY}#${APPLY}`);
    case 'changed':
      return stay(400, { agreement: 'changed' });
  }
}

/** The account whose mailbox is proven: nobody else's application becomes theirs. */
function provenAccount(identity: { accountId: string; email: string; mailboxProven: boolean }) {
  return identity.mailboxProven ? { id: identity.accountId, email: identity.email } : null;
}

/** An answer or a withdrawal, by the secret of the mailed link. */
async function goOn(
  page: PageContext,
  form: typeof ANSWER | typeof WITHDRAW,
  { typed, stay }: { typed: Typed; stay: Stay },
): Promise<Answer> {
  const { limits, applications } = page.services;
  await limits.take('affiliate', page.visit.address);
  const secret = typed[APPLICATION] ?? '';
  const back = `?${new URLSearchParams({ [APPLICATION]: secret, sent: form })}#${APPLICATION}`;
  if (form === WITHDRAW) {
    await applications.withdraw(secret);
    // Where it was decided meanwhile, the page says so.
    return goTo(page, back);
  }
  const answer = (typed['answer'] ?? '').replace(/\r\n?/g, '\n').trim();
  const { least, most } = APPLICATION_LENGTHS.answer;
  if (answer.length < least) return stay(400, { answer: 'missing' });
  if (answer.length > most) return stay(400, { answer: 'tooLong' });
  await applications.answer(secret, answer);
  return goTo(page, back);
}

function goTo(page: PageContext, rest: string): Answer {
  return { location: `${page.url.pathname}${rest}`, headers: new Headers() };
}

/** Text fields only, and never longer than anything a person writes. */
function typedTexts(posted: FormData): Record<string, string> {
  const texts = [...posted].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.slice(0, KEPT_LENGTH)] as const] : [],
  );
  return Object.fromEntries(texts);
}
