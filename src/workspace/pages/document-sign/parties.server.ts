import { fieldType } from '../../../document/field-types.table.ts';
import { resolveDocument } from '../../../document/resolve/resolve-document.ts';
import { plainText } from '../../../document/resolve/resolve-inlines.ts';
import { applyWording } from '../../../document/wording/apply-wording.ts';
import type { Named } from '../../../services/signing/envelope.ts';
import { documentParties, partyOn } from '../../filling/parties/document-parties.server.ts';
import type { MemberContext } from '../../shell/workspace-context.server.ts';
import type { ProposedPerson } from '../../signing/signing-form.server.ts';
import type { Ready } from './ready.server.ts';

/** Who signs by the document's own lines: names and addresses as far as the document and the kept contacts tell. */
export async function proposedPeople(page: MemberContext, ready: Ready): Promise<ProposedPerson[]> {
  const { document, template } = ready;
  const known = await documentParties(page, { template });
  const own = partyOn(known, 'own', document.values);
  const other = partyOn(known, 'other', document.values);
  return signingParties(ready).map(({ key, label, type, name }) => {
    const text = plainText(name).trim();
    const kept = [own, other].find((party) => party !== undefined && party.name === text);
    const signatory = kept?.profile.signatories[0]?.name ?? '';
    const email = kept === own && kept ? page.identity.email : (kept?.profile.email ?? '');
    // For a company somebody signs, whose name is to be written.
    return {
      ...{ party: key, role: label, email },
      name: fieldType(type).signs === 'itself' ? text : signatory,
    };
  });
}

/** Parties with a line to sign on that nobody is asked for: whoever approves or gets a copy signs nothing. */
export function unaskedParties(ready: Ready, people: readonly Named[]): { key: string; label: string }[] {
  const signers = signersOf(people);
  return signingParties(ready).filter(({ key }) => !signers.includes(key));
}

/** Whose lines in the document point to the certificate. */
export function signersOf(people: readonly Named[]): string[] {
  return people.flatMap(({ part, party }) => (part === 'signs' && party !== null ? [party] : []));
}

/** Everybody whom the document itself has sign. */
export function signingParties({ document, template, known }: Ready) {
  const resolved = resolveDocument(applyWording(template, document.wording), document.values, known);
  return resolved.blocks.flatMap((block) => (block.kind === 'signatures' ? block.parties : []));
}
