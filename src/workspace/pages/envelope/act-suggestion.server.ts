import { oneLine } from '../../../services/sharing/link.ts';
import { LONGEST_REASON, type Suggestion } from '../../../services/signing/envelope.ts';
import { takesPart } from '../../../services/signing/states.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import { mayMailAll } from '../../signing/signing-form.server.ts';
import { type Suggestible, suggestible, valuesWith } from '../../signing/suggestible.server.ts';
import { requestOf } from '../document-sign/ready.server.ts';
import { type Found, known, type Told, type Typed } from './told.server.ts';

/** Makes what somebody suggested the version that all sign: it costs what a mail to each of them does. */
export async function accept(found: Found, typed: Typed): Promise<Told> {
  const { page, envelope, people } = found;
  const { services, identity } = page;
  const { accountId } = identity;
  const { suggestions } = await services.signing.sender.mattersOf(envelope);
  const suggested = suggestions.find(({ id, state }) => id === typed['suggestion'] && state === 'open');
  if (!suggested) return 'over';
  const out = await suggestible(page, envelope);
  if (!out) return 'moved';
  const asked = people.filter((one) => takesPart(one) && one.part !== 'copy');
  if (!(await mayMailAll(page, asked))) return 'tooMany';
  const frozen = await fileWith(found, out, suggested);
  if (!frozen) return 'moved';
  const agreed = { seen: out.document, values: valuesWith(out.document, suggested.changes) };
  const acted = await services.signing.sender.accept(accountId, envelope.id, {
    ...{ suggestionId: suggested.id, word: wordIn(typed), frozen },
    keep: (query) => services.drive.versions.writeAgreed(query, identity, agreed),
  });
  const told = known(acted);
  return told === 'done' ? 'renewed' : told;
}

/** Leaves the document as it is. */
export async function decline(page: MemberContext, id: string, typed: Typed): Promise<Told> {
  const decided = { suggestionId: typed['suggestion'] ?? '', word: wordIn(typed) };
  const acted = known(await page.services.signing.sender.decline(page.identity.accountId, id, decided));
  return acted === 'done' ? 'declined' : acted;
}

/** The file as it went out, with other values in it. */
async function fileWith(
  { page, people }: Found,
  { document, template }: Suggestible,
  { changes }: Suggestion,
): Promise<Uint8Array | undefined> {
  const changed = { ...document, values: valuesWith(document, changes) };
  const { request } = await requestOf(page, { document: changed, template });
  const signers = people.flatMap(({ part, party, state }) =>
    part === 'signs' && party !== null && takesPart({ state }) ? [party] : [],
  );
  const job = { ...request, format: 'pdf', notes: false, signers } as const;
  return page.services.documents.produce(job, { accountId: page.identity.accountId });
}

function wordIn(typed: Typed): string {
  return oneLine(typed['word'] ?? '', LONGEST_REASON);
}
