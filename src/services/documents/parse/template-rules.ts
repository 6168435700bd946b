import type { Field } from '../../../document/document.ts';
import { fieldType } from '../../../document/field-types.table.ts';
import type { Wording } from '../../../document/resolve/wording.table.ts';
import { foreignFault, optionsOf } from './foreign-names.ts';
import type { Condition, Use } from './reading.ts';
import { quoted, type Report } from './template-error.ts';

export type RuleContext = {
  fields: readonly Field[];
  /** Names of the clauses of which it is said why they are there. */
  why: readonly string[];
  numbering: 'clauses' | 'none';
  uses: readonly Use[];
  wording: Wording;
  lineOfField(key: string): number;
  lineOfWhy(name: string): number;
  report: Report;
};

/** What can only be checked once front matter and body are both read: every name leads somewhere. */
export function checkUses(context: RuleContext): void {
  checkFields(context);
  checkHeadings(context);
  checkWhy(context);
  for (const use of context.uses) {
    if (use.kind === 'reference') checkReference(use, context);
    else if (!isName(use)) checkFieldUse(use, context);
  }
}

function checkFields({ fields, uses, lineOfField, report }: RuleContext): void {
  const used = new Set(uses.filter((use) => use.kind !== 'reference' && !isName(use)).map((use) => use.key));
  fields.forEach((field, index) => {
    const line = lineOfField(field.key);
    if (!used.has(field.key)) report(line, `the field ${field.key} somewhere in the body`, 'no use of it');
    const double = fields.findIndex((other) => other.key === field.key) !== index;
    if (double) report(line, 'one field of each key', `${field.key} twice`);
    const fault = field.type === 'rows' ? foreignFault(field, fields.slice(0, index)) : undefined;
    if (fault) report(line, fault.expected, fault.found);
  });
}

function checkHeadings({ uses, report }: RuleContext): void {
  const named = uses.filter((use) => isName(use) && use.key !== '');
  named.forEach((use, index) => {
    const first = named.findIndex((other) => other.key === use.key && !exclude(other.within, use.within));
    if (first < index)
      report(use.line, 'one clause of each name', `{#${use.key}} twice, first on line ${named[first]?.line}`);
  });
}

function checkWhy({ why, uses, lineOfWhy, report }: RuleContext): void {
  const clauses = new Set(uses.filter(({ kind }) => kind === 'heading').map(({ key }) => key));
  for (const name of why.filter((one) => !clauses.has(one)))
    report(lineOfWhy(name), 'why: the names of clauses', quoted(name));
}

function checkReference(use: Use, context: RuleContext): void {
  const targets = context.uses.filter((one) => isName(one) && one.key === use.key);
  const [target] = targets;
  if (target?.kind === 'paragraph' && context.numbering === 'none') {
    const expected = 'numbering: clauses for a reference to a paragraph';
    context.report(use.line, expected, `:ref[${use.key}]`);
  } else if (!target) {
    context.report(use.line, `a clause or numbered paragraph that ends in {#${use.key}}`, `:ref[${use.key}]`);
  } else if (targets.length === 1 && !target.within.every((condition) => implied(condition, use.within))) {
    const expected = `:ref[${use.key}] under the condition its clause stands under (line ${target.line})`;
    context.report(use.line, expected, 'a reference to a clause that may be missing');
  }
  const word = new RegExp(`(^|\\s)${context.wording.clause}\\s+$`, 'i');
  if (word.test(use.detail)) {
    context.report(
      use.line,
      `:ref[${use.key}] alone, it prints "${context.wording.clause} 3"`,
      quoted(use.detail.trim()),
    );
  }
}

/** Is something given a name here that references can lead to? */
function isName({ kind }: Use): boolean {
  return kind === 'heading' || kind === 'paragraph';
}

function checkFieldUse(use: Use, context: RuleContext): void {
  const field = context.fields.find((one) => one.key === use.key);
  if (!field) {
    const known = context.fields.map((one) => one.key).join(', ');
    context.report(use.line, `a field of the front matter (${known})`, quoted(use.key));
    return;
  }
  const fault = faultOf(use, field);
  if (fault) context.report(use.line, fault.expected, fault.found);
}

function faultOf(use: Use, field: Field): { expected: string; found: string } | undefined {
  const found = `${field.key} of type ${field.type}`;
  switch (use.kind) {
    case 'blank':
      return field.type === 'rows' ? { expected: `:::rows{field="${field.key}"}`, found } : undefined;
    case 'rows':
      return field.type === 'rows' ? sumFault(use, field) : { expected: 'a field of type rows', found };
    case 'party':
      return field.type !== 'rows' && fieldType(field.type).signs
        ? undefined
        : { expected: 'a field of type company or person', found };
    default:
      return conditionFault(use, field);
  }
}

function sumFault(use: Use, field: Extract<Field, { type: 'rows' }>) {
  const summable = field.columns.filter((one) => fieldType(one.type).amount).map((one) => one.key);
  const strange = use.detail.split(',').find((key) => key !== '' && !summable.includes(key));
  if (strange === undefined) return undefined;
  return { expected: `a sum over one of ${summable.join(', ')}`, found: quoted(strange) };
}

function conditionFault(use: Use, field: Field) {
  const found = `${field.key} of type ${field.type}`;
  const options = optionsOf(field);
  if (options.length === 0) return { expected: 'a field of type choice, yesno or rows', found };
  const strange = use.detail.split(',').find((option) => !options.includes(option));
  return strange === undefined
    ? undefined
    : { expected: `is one of ${options.join(', ')}`, found: quoted(strange) };
}

/** Is a condition certain to hold wherever `within` holds? */
function implied(condition: Condition, within: readonly Condition[]): boolean {
  return within.some(
    (other) => other.field === condition.field && other.is.every((option) => condition.is.includes(option)),
  );
}

/** Can the two never be in the document together? */
function exclude(one: readonly Condition[], other: readonly Condition[]): boolean {
  return one.some((left) =>
    other.some((right) => left.field === right.field && !left.is.some((option) => right.is.includes(option))),
  );
}
