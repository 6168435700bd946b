import type { ValuesPatch } from '../../services/drive/values.ts';

/** What was typed into a document and has not reached the server, as this device keeps it. */
export type Unsent = {
  /** The account that typed it: nobody else's form takes it up. */
  owner: string;
  templateId: number;
  /** Where it is saved. */
  address: string;
  patch: ValuesPatch;
  /** What stood in these fields before somebody typed, as marks. */
  seen?: Readonly<Record<string, string>>;
};
/** By number of the document. */
export type UnsentDocuments = Readonly<Record<string, Unsent>>;

/** What is left when `sent` has arrived: fields that were changed meanwhile stay. */
export function settled(patch: ValuesPatch, sent: ValuesPatch): ValuesPatch {
  return Object.fromEntries(Object.entries(patch).filter(([key, value]) => !isSame(value, sent[key])));
}

/** The first fields of a patch that fit into so many bytes of JSON, at least one. */
export function pieceOf(patch: ValuesPatch, bytes: number): ValuesPatch {
  const piece: ValuesPatch = {};
  let size = 2;
  for (const [key, value] of Object.entries(patch)) {
    size += new TextEncoder().encode(JSON.stringify({ [key]: value })).length;
    if (size > bytes && Object.keys(piece).length > 0) break;
    piece[key] = value;
  }
  return piece;
}

/** Adds to what the device keeps of a document: another tab may have left something there. */
export function withUnsent(all: UnsentDocuments, id: string, unsent: Unsent): UnsentDocuments {
  const mine = all[id]?.owner === unsent.owner ? all[id] : undefined;
  const seen = { ...mine?.seen, ...unsent.seen };
  const patch = { ...mine?.patch, ...unsent.patch };
  return { ...all, [id]: { ...unsent, patch, ...(Object.keys(seen).length > 0 ? { seen } : {}) } };
}

/** Takes away what has arrived; a document without a rest is forgotten. */
export function withoutSent(all: UnsentDocuments, id: string, sent: ValuesPatch): UnsentDocuments {
  const { [id]: mine, ...others } = all;
  const patch = mine ? settled(mine.patch, sent) : {};
  return mine && Object.keys(patch).length > 0 ? { ...others, [id]: { ...mine, patch } } : others;
}

type Asking = { id: string; owner: string; templateId: number; isNew: boolean; isFinal: boolean };

/** Forgets what was typed into a document that takes nothing any more. */
export function withoutDocument(all: UnsentDocuments, id: string): UnsentDocuments {
  const { [id]: _gone, ...others } = all;
  return others;
}

/**
 * What this device kept for a document: its own, or for one that nobody has named or saved yet what was typed into
 * another new one of the template, which then is this one. A finished document is shown as it is.
 */
export function unsentFor(
  all: UnsentDocuments,
  asking: Asking,
): Pick<Unsent, 'patch' | 'seen'> & { id: string } {
  const own = all[asking.id];
  if (asking.isFinal) return { id: asking.id, patch: {} };
  if (own?.owner === asking.owner)
    return { id: asking.id, patch: own.patch, ...(own.seen ? { seen: own.seen } : {}) };
  const lost = Object.entries(all).find(
    ([, { owner, templateId }]) => owner === asking.owner && templateId === asking.templateId,
  );
  return lost && asking.isNew ? { id: lost[0], patch: lost[1].patch } : { id: asking.id, patch: {} };
}

function isSame(one: ValuesPatch[string], other: ValuesPatch[string] | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
