import { lacksOf } from '../../../document/amounts/lacks.ts';
import type { DocumentValues } from '../../../document/document.ts';
import type { Query } from '../../../services/database/database.server.ts';
import { dayOf, numberedOf } from '../../../services/numbers/numbered.ts';
import { placeCode } from '../../../shared/places.ts';
import type { PlainKind } from '../../shell/flash.ts';
import { type MemberContext, mayTry } from '../../shell/workspace-context.server.ts';
import { documentHref } from '../open.server.ts';
import { type Opened, prefillsOf, today } from '../opened.server.ts';
import { documentParties } from '../parties/document-parties.server.ts';
import { withoutNumber } from '../without-number.server.ts';
import { companyOf, reckonedIn } from './finish-data.server.ts';

/** What is said next; `href` where it leads to another document. */
type Done = {
  kind: Extract<
    PlainKind,
    'saved' | 'notSaved' | 'licenceEnded' | 'duplicated' | 'documentReopened' | 'numberTaken' | 'finishLacks'
  >;
  href?: string;
};

/** What the forms of a finished document, and the one that finishes it, post: `act` says which one it is. */
export async function actFinish(page: MemberContext, opened: Opened, act: string | undefined): Promise<Done> {
  const { services, identity } = page;
  const { accountId } = identity;
  if ((await services.entitlements.actOn(accountId))?.act === 'end') return { kind: 'licenceEnded' };
  if (!(await mayTry(page, 'document'))) return { kind: 'notSaved' };
  if (act === 'cancel') {
    await services.numbers.cancel(accountId, opened.id);
    return { kind: 'saved' };
  }
  if (act === 'reopen') {
    const done = await services.drive.versions.reopen(accountId, opened.id);
    return { kind: done === 'reopened' ? 'documentReopened' : 'notSaved' };
  }
  return act === 'version' ? newVersion(page, opened) : finish(page, opened);
}

async function finish(page: MemberContext, opened: Opened): Promise<Done> {
  const { services, identity } = page;
  const { template, document, place } = opened;
  const { accountId } = identity;
  if (!document) return { kind: 'notSaved' };
  const standing = {
    place: place ? placeCode(place) : null,
    prefills: prefillsOf(page, template, place),
  };
  const also = (query: Query) => services.letterheads.keep(query, document.id, opened.letterhead);
  const numbered = numberedOf(template);
  const reckoned = reckonedIn(template);
  const isWhole = (values: DocumentValues) => lacksOf(reckoned, values).length === 0;
  if (!numbered) {
    const last = async (query: Query, values: DocumentValues) => {
      if (!isWhole(values)) return undefined;
      await also(query);
      return {};
    };
    const done = await services.drive.acts.finish(accountId, document.id, last, standing);
    if (done === 'refused') return { kind: 'finishLacks' };
    return { kind: done === 'unknown' ? 'notSaved' : 'saved' };
  }
  const companyId = companyOf(await documentParties(page, opened), opened);
  const day = dayOf(template, document.values, today());
  const finishing = { documentId: document.id, companyId, day, standing, ...numbered, also, isWhole };
  const { outcome } = await services.numbers.finish(accountId, finishing);
  if (outcome === 'numberTaken') return { kind: 'numberTaken' };
  if (outcome === 'lacks') return { kind: 'finishLacks' };
  return { kind: outcome === 'finished' ? 'saved' : 'notSaved' };
}

/** The same once more as a draft, without its number. */
async function newVersion(page: MemberContext, opened: Opened): Promise<Done> {
  const { services, identity } = page;
  const copy = await services.drive.acts.duplicate(identity, opened.id, (name) => name);
  if (!copy) return { kind: 'notSaved' };
  await withoutNumber(page, copy);
  return { kind: 'duplicated', href: documentHref(page, opened.entry, copy.id) };
}
