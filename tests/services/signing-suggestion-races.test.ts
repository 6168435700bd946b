import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ValueChange } from '../../src/services/signing/envelope.ts';
import { brokenEvent } from '../../src/services/signing/trail.ts';
import { idOf, paper, TRACE, useSigning } from '../support/signing.ts';

const stage = useSigning();
const AHEAD_STEP = 3;

function change(after: string): ValueChange {
  return { field: 'sum', label: 'Sum', before: '1', after, shownBefore: '1', shownAfter: after };
}

/** Sent to some who act together or in turn, one of whom suggests something. */
async function suggested(who: number, more: Parameters<typeof stage.sent>[0] = {}) {
  const sent = await stage.sent({ documentVersion: 1, ...more });
  const id = idOf(sent.outcome);
  const secret = await stage.linkOf(sent.emails[who] ?? '');
  const said = { changes: [change('2')], why: 'So.', version: 1, trace: TRACE };
  expect(await stage.signing.signer.suggest(secret, said)).toBe('yes');
  const found = await stage.signing.sender.find(sent.accountId, id);
  if (!found) throw new Error('it is gone');
  const { suggestions } = await stage.signing.sender.mattersOf(found.envelope);
  const own = suggestions[0]?.id ?? '';
  const frozen = await paper('Another contract');
  let kept = 1;
  const keep = async () => {
    kept += 1;
    return kept;
  };
  const accept = (by = stage.signing, suggestionId = own) =>
    by.sender.accept(sent.accountId, id, { suggestionId, word: '', frozen, keep });
  return { ...sent, id, own, secret, accept };
}

async function standing(accountId: string, id: string) {
  const found = await stage.signing.sender.find(accountId, id);
  if (!found) throw new Error('it is gone');
  const trail = await stage.signing.sender.trailOf(found);
  expect(await brokenEvent(trail)).toBeUndefined();
  const kinds = trail.events.map(({ kind }) => kind);
  return { ...found, kinds, count: (kind: string) => kinds.filter((one) => one === kind).length };
}

describe('accepting a suggestion', () => {
  test('I20.124 and the last signature at the same moment: either it is sealed as it was, or all sign anew', async () => {
    const other = stage.serviceOf();
    const won = { signed: 0, accepted: 0 };
    let ahead = 0;
    for (let round = 0; round < 40; round += 1) {
      const { id, accountId, accept, emails, secret } = await suggested(1);
      expect(await stage.sign(emails[0] ?? '')).toBe('yes');
      const sign = async () => {
        if (ahead < 0) await setTimeout(-ahead);
        return other.signer.sign(secret, {
          ...{
            signature: 'Ben',
            picture: null,
            consent: { version: 'x', text: 'x' },
            trace: TRACE,
            version: 1,
          },
        });
      };
      const accepting = async () => {
        if (ahead > 0) await setTimeout(ahead);
        return accept();
      };
      const [accepted, signed] = await Promise.all([accepting(), sign()]);
      ahead += signed === 'yes' ? -AHEAD_STEP : AHEAD_STEP;
      const { envelope, people, count } = await standing(accountId, id);
      if (accepted === 'done') {
        won.accepted += 1;
        expect([signed, envelope.state, envelope.version]).toEqual(['renewed', 'out', 2]);
        expect(people.map(({ state, signature }) => [state, signature])).toEqual([
          ['asked', null],
          ['asked', null],
        ]);
        expect([count('voided'), count('sealing')]).toEqual([1, 0]);
        expect((await stage.kindsTo(emails[0] ?? '')).filter((kind) => kind === 'renewed')).toHaveLength(1);
      } else {
        won.signed += 1;
        expect([accepted, signed, envelope.version, count('sealing')]).toEqual(['over', 'yes', 1, 1]);
      }
    }
    expect(Math.min(won.signed, won.accepted)).toBeGreaterThan(0);
  });

  test('I20.125 twice, against another one, against being taken back, declined and withdrawn: one counts, and it is the same for all', async () => {
    const other = stage.serviceOf();
    for (let round = 0; round < 10; round += 1) {
      const twice = await suggested(1);
      const both = await Promise.all([twice.accept(), twice.accept(other), twice.accept()]);
      expect(both.toSorted()).toEqual(['done', 'over', 'over']);
      expect((await standing(twice.accountId, twice.id)).envelope.version).toBe(2);

      const rivals = await suggested(1);
      const first = await stage.linkOf(rivals.emails[0] ?? '');
      const rival = { changes: [change('3')], why: 'So.', version: 1, trace: TRACE };
      expect(await stage.signing.signer.suggest(first, rival)).toBe('yes');
      const { envelope } = await standing(rivals.accountId, rivals.id);
      const { suggestions } = await stage.signing.sender.mattersOf(envelope);
      const accepted = await Promise.all(
        suggestions.map(({ id }, at) => rivals.accept(at ? other : undefined, id)),
      );
      expect(accepted.toSorted()).toEqual(['done', 'over']);
      const after = await stage.signing.sender.mattersOf(envelope);
      expect(after.suggestions.map(({ state }) => state).toSorted()).toEqual(['accepted', 'ended']);

      const back = await suggested(1);
      const which = { suggestionId: back.own, trace: TRACE };
      const [taken, decided] = await Promise.all([
        other.signer.takeSuggestionBack(back.secret, which),
        back.accept(),
      ]);
      expect([
        ['yes', 'over'],
        ['settled', 'done'],
      ]).toContainEqual([taken, decided]);

      const no = await suggested(1);
      const refused = { suggestionId: no.own, word: 'No.' };
      const [declined, yes] = await Promise.all([
        other.sender.decline(no.accountId, no.id, refused),
        no.accept(),
      ]);
      expect([declined, yes].toSorted()).toEqual(['done', 'over']);

      const gone = await suggested(1);
      const [cancelled, late] = await Promise.all([
        other.sender.cancel(gone.accountId, gone.id, ''),
        gone.accept(),
      ]);
      expect(cancelled).toBe('done');
      expect(['done', 'over']).toContain(late);
      expect((await standing(gone.accountId, gone.id)).envelope.state).toBe('cancelled');
    }
  });

  test('I20.126 begins the order anew: whoever waits again is told so, and hears of a withdrawal; a document that moved on changes nothing', async () => {
    const sent = await suggested(0, { ordering: 'inTurn' });
    const { accountId, id, emails } = sent;
    expect(await stage.sign(emails[0] ?? '')).toBe('yes');
    // Whoever signed has nothing open any more.
    expect(await sent.accept()).toBe('over');
    const ben = await stage.linkOf(emails[1] ?? '');
    const said = { changes: [change('2')], why: 'So.', version: 1, trace: TRACE };
    expect(await stage.signing.signer.suggest(ben, said)).toBe('yes');
    const { envelope } = await standing(accountId, id);
    const { suggestions } = await stage.signing.sender.mattersOf(envelope);
    const open = suggestions.find(({ state }) => state === 'open')?.id ?? '';
    const moved = { suggestionId: open, word: '', frozen: await paper('x'), keep: async () => undefined };
    expect(await stage.signing.sender.accept(accountId, id, moved)).toBe('moved');
    expect((await standing(accountId, id)).envelope.version).toBe(1);
    expect(await sent.accept(undefined, open)).toBe('done');
    expect((await standing(accountId, id)).people.map(({ state }) => state)).toEqual(['asked', 'waiting']);
    expect((await stage.kindsTo(emails[1] ?? '')).at(-1)).toBe('renewedLater');
    expect((await stage.signing.signer.open(ben))?.may).toBe('notYet');
    // In turn again, each by the version there is now.
    expect(await stage.sign(emails[0] ?? '', stage.signing, 1)).toBe('renewed');
    expect(await stage.sign(emails[0] ?? '', stage.signing, 2)).toBe('yes');
    expect((await stage.kindsTo(emails[1] ?? '')).at(-1)).toBe('asked');
    expect(await stage.signing.sender.cancel(accountId, id, '')).toBe('done');
    expect((await stage.kindsTo(emails[1] ?? '')).at(-1)).toBe('cancelled');
  });

  test('I20.127 signs the bytes that were shown last, keeps those of before, and gives at least a week', async () => {
    const sent = await suggested(1, { days: 7 });
    const { accountId, id, emails } = sent;
    const before = await standing(accountId, id);
    expect(await sent.accept()).toBe('done');
    const { envelope } = await standing(accountId, id);
    expect(envelope.frozenSha256).not.toBe(before.envelope.frozenSha256);
    expect(envelope.expiresAt.getTime()).toBeGreaterThanOrEqual(before.envelope.expiresAt.getTime());
    const replaced = stage.database.query.selectFrom('envelope_replaced').selectAll();
    const rows = await replaced.where('envelope_id', '=', id).execute();
    expect(rows.map(({ version, sha256 }) => [version, sha256.toString('hex')])).toEqual([
      [1, before.envelope.frozenSha256],
    ]);
    for (const email of emails) expect(await stage.sign(email, stage.signing, 2)).toBe('yes');
    await stage.signing.work.finish();
    const { envelope: sealed, kinds } = await standing(accountId, id);
    expect([sealed.state, kinds.at(-1)]).toEqual(['sealed', 'sealed']);
  });
});
