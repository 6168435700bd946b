import { describe, expect, test } from 'vitest';
import { SAMPLE } from '../../services/documents/sample-template.fixture.ts';
import type { DocumentTemplate } from '../document.ts';
import { applyWording } from '../wording/apply-wording.ts';
import type { Differences } from '../wording/differences.ts';
import { eachPart, partsOf } from '../wording/parts.ts';
import { afterEdits, linesOf, templateOf, typed } from '../wording/wording.fixture.ts';
import { type Change, compared } from './changes.ts';
import { taken } from './take.ts';
import { usedIn, wordingAfter } from './wording-after.ts';

/** The sample, its deposit without a condition, so that it can go. */
const PLAIN = SAMPLE.replace(':::if{field="security" is="cash"}\n', '')
  .replace('see :ref[term].\n:::', 'see :ref[term].')
  .replace('"Month" means', 'Deposit: {{security}}. "Month" means');
const DEPOSIT = PLAIN.slice(PLAIN.indexOf('## Deposit'), PLAIN.indexOf('## Rent'));
const NOBODY = new Set<string>();
const old = templateOf();
const changesOf = (now: DocumentTemplate, from = old) => compared(from, now, NOBODY).changes;
const told = (now: DocumentTemplate) => changesOf(now).map(wordsOf);
const updated = (...changes: [from: string, to: string][]) =>
  templateOf(
    changes.reduce((source, [from, to]) => {
      if (!source.includes(from)) throw new Error(`the sample does not say ${from}`);
      return source.replace(from, to);
    }, SAMPLE),
  );

function wordsOf(change: Change): string {
  if (change.kind === 'order') return 'order';
  if (change.kind === 'fields') return 'fields';
  return `${change.kind} ${change.kind === 'removed' ? change.old.name : change.now.name}`;
}

/** Takes the changes of these kinds, or of all clauses whose words hold one of these. */
function take(
  now: DocumentTemplate,
  isTaken: (change: Change) => boolean,
  wording: Differences | null = null,
) {
  const ids = new Set(
    compared(old, now, usedIn(wording))
      .changes.filter(isTaken)
      .map(({ id }) => id),
  );
  const after = taken(old, now, { taken: ids, inUse: usedIn(wording) });
  return { after, wording: wordingAfter(wording, { old, now, after, taken: ids }) };
}

function partOf(words: string, of = old): string {
  const found = eachPart(partsOf(of.blocks)).find(({ part }) => JSON.stringify(part.own).includes(words));
  if (!found) throw new Error(`no part says ${words}`);
  return found.part.name;
}

describe('I15.76 what a later state of a template says otherwise', () => {
  test('is nothing where it says the same, wherever its lines stand', () => {
    expect(told(templateOf())).toEqual([]);
    expect(told(templateOf(SAMPLE.replace('## Term', '\n\n## Term')))).toEqual([]);
    expect(taken(old, templateOf(), { taken: NOBODY, inUse: NOBODY })).toBe(old);
  });

  test('is told clause by clause, in the order of reading', () => {
    const now = updated(
      ['A deposit', 'A deposit'],
      ['The Tenant pays {{rent}} a month.', 'The Tenant pays {{rent}} on the first of a month.'],
      ['## Rent {#rent}', '## Repairs {#repairs}\n\n1. The Owner repairs.\n\n## Rent {#rent}'],
      ['lets the workshop at', 'rents out the workshop at'],
    );
    expect(told(now)).toEqual([expect.stringMatching(/^changed _/), 'added repairs', 'changed rent']);
  });

  test('is a removed clause at the place where it stood, and a clause that only moved is told as the order', () => {
    const plain = templateOf(PLAIN);
    const gone = templateOf(PLAIN.replace(DEPOSIT, '').replace('a month. Deposit', 'each month. Deposit'));
    expect(changesOf(gone, plain).map(wordsOf)).toEqual(['removed deposit', 'changed rent']);
    const moved = templateOf(PLAIN.replace(DEPOSIT, '').replace('## Term', `${DEPOSIT}## Term`));
    const changes = changesOf(moved, plain);
    expect(changes.map(wordsOf)).toEqual(['order']);
    const ids = new Set(changes.map(({ id }) => id));
    expect(taken(plain, moved, { taken: ids, inUse: NOBODY })).toBe(moved);
  });

  test('knows a clause without a name again when its title and some of its words changed', () => {
    const before = templateOf(
      SAMPLE.replace('## Rent {#rent}', '## Money').replaceAll(':ref[rent]', 'Money'),
    );
    const now = templateOf(
      SAMPLE.replace('## Rent {#rent}', '## Rent and money').replaceAll(':ref[rent]', 'Money'),
    );
    expect(compared(before, now, NOBODY).changes.map(({ kind }) => kind)).toEqual(['changed']);
  });

  test('has another id as soon as either side says something else', () => {
    const [one, other] = [updated(['two.', 'three.']), updated(['two.', 'four.'])];
    expect(changesOf(one)[0]?.id).not.toBe(changesOf(other)[0]?.id);
    expect(changesOf(one)[0]?.id).toBe(changesOf(updated(['two.', 'three.']))[0]?.id);
  });
});

describe('I15.76 taking an update', () => {
  const now = updated(
    ['1. The lease starts on', '1. The lease begins on'],
    ['The bench stays.', 'The bench stays here.'],
    ['## Rent {#rent}', '## Repairs {#repairs}\n\n1. The Owner repairs at {{rent}}.\n\n## Rent {#rent}'],
  );

  test('whole is the later template itself', () => {
    expect(take(now, () => true).after).toBe(now);
    expect(take(now, () => false).after).toBe(old);
  });

  test('in part changes these clauses only, and numbering and references follow', () => {
    const { after } = take(now, ({ kind }) => kind === 'added');
    const values = { security: 'cash' };
    const lines = linesOf(after, values);
    expect(lines).toEqual(expect.arrayContaining(['3. Repairs', '4. Rent', 'The bench stays.']));
    expect(lines.join('\n')).toContain('The lease starts on');
    expect(lines.find((line) => line.startsWith('1.1'))).toContain('4');
    // What is left to take is the rest of it.
    expect(compared(after, now, NOBODY).changes.map(wordsOf)).toEqual(['changed term', 'changed rent']);
    const rest = taken(after, now, {
      taken: new Set(compared(after, now, NOBODY).changes.map(({ id }) => id)),
      inUse: NOBODY,
    });
    expect(rest).toBe(now);
  });

  test('one clause after the other comes to the later template', () => {
    let state = old;
    for (let step = 0; step < 3; step += 1) {
      const [next] = compared(state, now, NOBODY).changes;
      state = taken(state, now, { taken: new Set([next?.id ?? '']), inUse: NOBODY });
    }
    expect(linesOf(state, { security: 'cash' })).toEqual(linesOf(now, { security: 'cash' }));
    expect(state).toBe(now);
  });

  test('a reference to a clause that is taken away says its title', () => {
    const before = templateOf(PLAIN.replace('> Note: Ask', '4. See :ref[deposit].\n\n> Note: Ask'));
    const without = templateOf(PLAIN.replace(DEPOSIT, ''));
    const removal = changesOf(without, before).find(({ kind }) => kind === 'removed');
    const after = taken(before, without, { taken: new Set([removal?.id ?? '']), inUse: NOBODY });
    expect(linesOf(after).join('\n')).toContain('See “Deposit” (omitted)');
    // Also where its owner has other words somewhere.
    const worded = applyWording(after, afterEdits(after, [{ kind: 'leaveOut', part: 'rent' }]));
    expect(linesOf(worded).join('\n')).toContain('See “Deposit” (omitted)');
  });
});

describe('I15.76 what is asked', () => {
  const asked = '  - key: pets\n    type: yesno\n    label: May animals be kept?\n    example: no\n';
  const city = '  - key: city\n    type: text\n    label: City\n    example: Leeds\n';

  test('comes and goes with the clauses that print it', () => {
    const now = templateOf(
      SAMPLE.replace(asked, city)
        .replace('3. Animals: {{pets}}.', '3. No animals.')
        .replace('The Tenant pays {{rent}} a month.', 'The Tenant pays {{rent}} in {{city}}.'),
    );
    const keys = (of: DocumentTemplate) => of.fields.map(({ key }) => key);
    expect(told(now)).toEqual(['changed term', 'changed rent']);
    const one = take(now, (change) => wordsOf(change) === 'changed rent').after;
    expect(keys(one)).toEqual(expect.arrayContaining(['pets', 'city']));
    const other = take(now, (change) => wordsOf(change) === 'changed term').after;
    expect(keys(other)).not.toContain('pets');
    expect(keys(other)).not.toContain('city');
  });

  test('a field that own words print stays asked', () => {
    const now = templateOf(SAMPLE.replace(asked, '').replace('3. Animals: {{pets}}.', '3. No animals.'));
    const own = afterEdits(old, [
      {
        kind: 'change',
        part: partOf('The bench stays'),
        text: typed(old, 'Animals: {May animals be kept?}'),
      },
    ]);
    const { after, wording } = take(now, () => true, own);
    expect(after.fields.map(({ key }) => key)).toContain('pets');
    expect(linesOf(applyWording(after, wording), { pets: 'yes' }).join('\n')).toContain('Animals: Yes');
    // And nothing of it is offered again.
    expect(compared(after, now, usedIn(wording)).changes).toEqual([]);
  });

  test('is a change of its own where only a question is put otherwise', () => {
    const now = templateOf(SAMPLE.replace('label: Monthly rent', 'label: Rent a month'));
    expect(told(now)).toEqual(['fields']);
    expect(take(now, () => true).after.fields).toEqual(now.fields);
  });
});

describe('I15.76 own words', () => {
  const mine = typed(old, 'The lease starts when we say so.');
  const own = afterEdits(old, [
    { kind: 'change', part: partOf('The lease starts on'), text: mine },
    { kind: 'change', part: partOf('It ends early'), text: typed(old, 'It never ends early.') },
    { kind: 'add', after: partOf('Animals'), inside: false, title: undefined, text: typed(old, 'Mine.') },
  ]);
  const now = updated(
    ['1. The lease starts on', '1. The lease begins on'],
    ['The vice goes', 'The vice stays'],
  );
  const say = ({ after, wording }: ReturnType<typeof take>) =>
    linesOf(applyWording(after, wording)).join('\n');

  test('give way in a clause that is taken only where the template changed', () => {
    const all = say(take(now, () => true, own));
    expect(all).toContain('The lease begins on');
    expect(all).not.toContain('when we say so');
    expect(all).toContain('It never ends early.');
    expect(all).toContain('Mine.');
  });

  test('stay in every clause that is not', () => {
    const other = say(take(now, (change) => wordsOf(change) === 'changed rent', own));
    expect(other).toContain('when we say so');
    expect(other).toContain('The vice stays');
  });

  test('that were added in a clause that is taken away stay, behind what stood before', () => {
    const plain = templateOf(PLAIN);
    const edit = {
      kind: 'add',
      after: partOf('pays a deposit', plain),
      inside: false,
      title: undefined,
    } as const;
    const added = afterEdits(plain, [{ ...edit, text: typed(plain, 'Mine.') }]);
    const without = templateOf(PLAIN.replace(DEPOSIT, ''));
    const ids = new Set(changesOf(without, plain).map(({ id }) => id));
    const after = taken(plain, without, { taken: ids, inUse: NOBODY });
    expect(after).toBe(without);
    const wording = wordingAfter(added, { old: plain, now: without, after, taken: ids });
    const lines = say({ after, wording }).split('\n');
    expect(lines.indexOf('2. Rent') - lines.findIndex((line) => line.endsWith('Mine.'))).toBe(1);
  });
});
