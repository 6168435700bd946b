import type { Block, DocumentTemplate, Field } from './document.ts';
import { fieldType } from './field-types.table.ts';
import {
  ALONE,
  ENDINGS,
  type Fact,
  LABEL_WORDS,
  OFTEN_IN_CHARGE,
  OWN_KEYS,
  PARTY_WORDS,
  SURELY_OWN,
} from './meanings.table.ts';

/** A field that asks for facts of a party; `hasLines` where they may stand below one another. */
export type MeantField = { key: string; facts: readonly Fact[]; hasLines: boolean };
/** Somebody a template names: `key` is the word its fields begin with, `label` that of the field with the name. */
export type TemplateParty = { key: string; label: string; fields: readonly MeantField[] };
/** The side a fact is about: whoever fills in, or whom the document is with. */
export type Side = 'own' | 'other';

/** Whom a template names, and who of them fills it in. */
export type TemplateParties = {
  /** The likeliest to fill it in first. */
  parties: readonly TemplateParty[];
  /** What is asked of whoever fills in without naming a party. */
  ownFields: readonly MeantField[];
  /** Both sides could be us: it has to be asked once. */
  isAsked: boolean;
};

type Template = Pick<DocumentTemplate, 'fields' | 'blocks' | 'type'>;
type Meaning = { party: string; facts: readonly Fact[] };

/** The longest first, so that `party_a_address` is of `party_a`. */
const WORDS = PARTY_WORDS.toSorted((a, b) => b.length - a.length);

/**
 * The parties of a template, by what its fields mean. A field's `means` decides; else the word its key begins with
 * says who is asked about, and ending and label what.
 */
export function partiesOf({ fields, blocks, type }: Template): TemplateParties {
  const meant = fields.flatMap((field) => {
    const meaning = meaningOf(field);
    return meaning ? [{ field, ...meaning }] : [];
  });
  const named = new Map(
    meant.filter(({ facts }) => facts[0] === 'name').map(({ party, field }) => [party, field] as const),
  );
  const parties = signingOf(blocks, orderOf([...named.keys()]))
    .map((key) => ({
      key,
      label: named.get(key)?.label ?? key,
      fields: meant.filter(({ party }) => party === key).map(fieldOf),
    }))
    .filter((party) => party.fields.length > 1 || !OFTEN_IN_CHARGE.includes(party.key));
  const [first, second] = parties;
  return {
    parties,
    ownFields: meant.filter(({ party }) => party === '').map(fieldOf),
    isAsked: type === 'agreement' && second !== undefined && !SURELY_OWN.includes(first?.key ?? ''),
  };
}

/**
 * The fields that ask for facts of a side.
 *
 * @param us the party that fills in; where the template has none of that name, the likeliest
 */
export function fieldsOfSide({ parties, ownFields }: TemplateParties, side: Side, us?: string): MeantField[] {
  const own = ownParty(parties, us);
  if (side === 'own') return [...(own?.fields ?? []), ...ownFields];
  return [...(parties.find((party) => party !== own)?.fields ?? [])];
}

/** The party that fills in. */
export function ownParty(parties: readonly TemplateParty[], us?: string): TemplateParty | undefined {
  return parties.find(({ key }) => key === us) ?? parties[0];
}

/** What a field asks for; undefined for what is no fact of a party. `party` is '' for whoever fills in. */
export function meaningOf(field: Field): Meaning | undefined {
  if (field.means !== undefined) return explicitMeaning(field.means);
  if (!isText(field)) return undefined;
  const word = WORDS.find((one) => field.key === one || field.key.startsWith(`${one}_`));
  if (word === field.key) return names(field) ? { party: word, facts: ['name'] } : undefined;
  const own = OWN_KEYS[field.key];
  const usual = own ?? (word && ENDINGS[field.key.slice(word.length + 1)]);
  const facts = usual ? factsIn(field, usual) : [];
  return facts.length > 0 ? { party: own ? '' : (word ?? ''), facts } : undefined;
}

/** `customer.address`, `customer.email+phone`, `.bank` for whoever fills in, `none`. */
function explicitMeaning(means: string): Meaning | undefined {
  const [party = '', facts = ''] = means.split('.');
  // The schema of the front matter has looked at it.
  return facts === '' ? undefined : { party, facts: facts.split('+') as Fact[] };
}

function names(field: Field): boolean {
  return field.type !== 'rows' && fieldType(field.type).names === 'party';
}

function isText({ type }: Field): boolean {
  return type !== 'rows' && ['words', 'oneLine'].includes(fieldType(type).print) && type !== 'choice';
}

/** A label that names facts says which, and in which order. A person's name is a name alone. */
function factsIn({ label, type }: Field, usual: readonly Fact[]): readonly Fact[] {
  if (type === 'person' || usual.some((fact) => ALONE.includes(fact) && usual.length === 1))
    return usual.slice(0, 1);
  const found = LABEL_WORDS.flatMap(({ fact, words }) => {
    const at = label.search(words);
    return at === -1 ? [] : [{ fact, at }];
  });
  const told = found.toSorted((a, b) => a.at - b.at).map(({ fact }) => fact);
  return told.length > 0 ? told : usual;
}

function orderOf(keys: readonly string[]): string[] {
  const known: readonly string[] = PARTY_WORDS;
  return keys.toSorted((a, b) => known.indexOf(a) - known.indexOf(b));
}

/** Where two of them sign, those are the parties: whoever else is named is spoken of. */
function signingOf(blocks: readonly Block[], keys: readonly string[]): readonly string[] {
  const signers = signersIn(blocks);
  const signing = keys.filter((key) => signers.includes(key));
  return signing.length > 1 ? signing : keys;
}

function signersIn(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'signatures') return block.parties;
    if (block.kind === 'conditional' || block.kind === 'note') return signersIn(block.blocks);
    return block.kind === 'list' ? signersIn(block.items.flat()) : [];
  });
}

function fieldOf({ field, facts }: { field: Field; facts: readonly Fact[] }): MeantField {
  const hasLines = field.type !== 'rows' && fieldType(field.type).control === 'lines';
  return { key: field.key, facts, hasLines };
}
