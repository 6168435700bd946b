import { fieldType } from '../../../document/field-types.table.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { applyWording } from '../../../document/wording/apply-wording.ts';
import { documentParties, partyOn } from '../../filling/parties/document-parties.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { Ready } from './ready.server.ts';

/** Rows of the form: whom the document names, at least so many, and room for further people, who are unfolded. */
const [FEWEST, FURTHER, MOST] = [2, 3, 10];

/** A party of the document, as it stands in the form before somebody types. */
export type ProposedPerson = {
  party: string;
  role: string;
  name: string;
  email: string;
  /** Somebody whom the document does not name. */
  isFurther: boolean;
};

/** Who signs by the document's own lines: names and addresses as far as the document and the kept contacts tell. */
export async function proposedPeople(page: MemberContext, ready: Ready): Promise<ProposedPerson[]> {
  const { document, template } = ready;
  const known = await documentParties(page, { template });
  const own = partyOn(known, 'own', document.values);
  const other = partyOn(known, 'other', document.values);
  const resolved = resolveDocument(applyWording(template, document.wording), document.values, ready.known);
  const parties = resolved.blocks.flatMap((block) => (block.kind === 'signatures' ? block.parties : []));
  const people = parties.slice(0, MOST).map(({ key, label, type, name }) => {
    const text = plainText(name).trim();
    const kept = [own, other].find((party) => party !== undefined && party.name === text);
    const signatory = kept?.profile.signatories[0]?.name ?? '';
    const email = kept === own && kept ? page.identity.email : (kept?.profile.email ?? '');
    // For a company somebody signs, whose name is to be written.
    return {
      ...{ party: key, role: label, email, isFurther: false },
      name: fieldType(type).signs === 'itself' ? text : signatory,
    };
  });
  const usual = Math.max(FEWEST, people.length);
  const rows = Math.min(usual + FURTHER, MOST);
  const empty = Array.from({ length: rows - people.length }, (_, index) => ({
    ...{ party: '', role: '', name: '', email: '' },
    isFurther: people.length + index >= usual,
  }));
  return [...people, ...empty];
}
