import { clausesOf, FLAGS, type FlagRule } from './clauses.table.ts';
import { changeOf, dueOn } from './clauses.ts';
import type { AffiliateAccount, CommissionJournal, CommissionKind } from './commission-journal.ts';

/** The part of one movement of an order's money that is earned: more, or less where it went back. Minor units. */
export type SalesMovement = { key: string; at: Date; sales: number };

/** A flag of a sale or of the whole affiliate, as far as money is concerned. */
export type FlagFact = {
  id: string;
  rule: FlagRule;
  holds: boolean;
  raisedAt: Date;
  decided: { at: Date; isConfirmed: boolean } | null;
};

/** Money that was sent, of everything that was due at its cut-off. */
export type SentFact = { cutOff: Date; sentAt: Date; returnedAt: Date | null };

/** All that decides about the commission of one sale; none of it is ever changed, some is not known yet. */
export type SaleFacts = {
  orderId: string;
  /** Of the first payment and of everything that reverses it, in the order in which the ledger learned of it. */
  movements: readonly SalesMovement[];
  /** The rules' decision is 0; each person's after it is one more. */
  revision: number;
  percent: number;
  agreementVersion: string;
  /** A person credited it then; null where the rules did. */
  creditedAt: Date | null;
  /** A person took it back then. */
  uncreditedAt: Date | null;
  flags: readonly FlagFact[];
  end: { at: Date; forfeits: boolean } | null;
  sent: readonly SentFact[];
};

/** Something that moves what a sale has earned so far. */
type Change = { at: Date; rank: number; key: string; clause: string; apply: (place: Place) => Place };
/** Where the commission of a sale is, by all that has happened to it. */
type Place = {
  isCredited: boolean;
  isVoid: boolean;
  isForfeited: boolean;
  isDue: boolean;
  holds: readonly string[];
};

/**
 * The journals of one sale that there should be by a moment. Each movement of the sale's money is taken along through
 * every change by itself, so that what is learned late changes nothing that is written: the same facts make the same
 * journals, in whatever order they came.
 */
export function journalsOfSale(facts: SaleFacts, upTo: Date): CommissionJournal[] {
  const [first] = facts.movements;
  if (!first) return [];
  const changes = changesOf(facts, first.at).filter(({ at }) => at <= upTo);
  let basis = 0;
  return facts.movements.flatMap((movement) => {
    const before = basis;
    basis += movement.sales;
    const amount = changeOf(before, basis, facts.percent);
    if (amount === 0 || movement.at > upTo) return [];
    const kind = movement === first ? 'earned' : amount < 0 ? 'reversed' : 'restored';
    return alongChanges({ facts, movement, amount, kind }, changes);
  });
}

/** When the next change comes by itself; null where time alone changes nothing. */
export function nextChange({ movements }: SaleFacts, after: Date): Date | null {
  const [first] = movements;
  if (!first) return null;
  const due = dueOn(first.at);
  return due > after ? due : null;
}

type Moved = { facts: SaleFacts; movement: SalesMovement; amount: number; kind: CommissionKind };

function alongChanges(moved: Moved, changes: readonly Change[]): CommissionJournal[] {
  const { facts, movement, kind } = moved;
  const base = keyOf(movement, facts);
  const journals: CommissionJournal[] = [];
  let place = startOf(facts);
  const write = (journal: Pick<CommissionJournal, 'key' | 'kind' | 'clause' | 'at'>, from: Place | null) => {
    const [source, target] = [from ? accountOf(from) : 'commission', accountOf(place)];
    if (source !== target) journals.push({ ...journal, ...detailsOf(moved, source, target) });
  };
  for (const change of changes.filter(({ at }) => at <= movement.at)) place = change.apply(place);
  write({ key: base, kind, clause: clausesOf(kind), at: movement.at }, null);
  for (const change of changes.filter(({ at }) => at > movement.at)) {
    const from = place;
    place = change.apply(place);
    const moves = kindOf(accountOf(from), accountOf(place));
    const clause = moves === 'reversed' ? change.clause : clausesOf(moves);
    write({ key: `${base}:${change.key}`, kind: moves, clause, at: change.at }, from);
  }
  return journals;
}

function keyOf({ key }: SalesMovement, { revision }: SaleFacts): string {
  return revision === 0 ? `${key}:commission` : `${key}:commission:${revision}`;
}

function detailsOf({ facts, movement, amount }: Moved, from: AffiliateAccount, to: AffiliateAccount) {
  const [first = movement] = facts.movements;
  return {
    orderId: facts.orderId,
    orderJournalKey: movement.key,
    agreementVersion: facts.agreementVersion,
    dueOn: dueOn(first.at),
    entries: moveOf(from, to, amount),
  };
}

/** What is owed to an affiliate is negative, as taxes owed are. */
export function moveOf(from: AffiliateAccount, to: AffiliateAccount, amount: number) {
  return [
    { account: from, amount },
    { account: to, amount: -amount },
  ];
}

function startOf({ creditedAt }: SaleFacts): Place {
  return { isCredited: creditedAt === null, isVoid: false, isForfeited: false, isDue: false, holds: [] };
}

function accountOf({ isCredited, isVoid, isForfeited, isDue, holds }: Place): AffiliateAccount {
  if (!isCredited || isVoid) return 'commission';
  if (isForfeited) return 'forfeited';
  if (holds.length > 0) return 'held';
  return isDue ? 'due' : 'accrued';
}

function kindOf(from: AffiliateAccount, to: AffiliateAccount): CommissionKind {
  if (to === 'commission') return 'reversed';
  if (from === 'commission') return 'earned';
  if (to === 'forfeited' || to === 'held') return to === 'held' ? 'held' : 'forfeited';
  return from === 'held' ? 'released' : 'matured';
}

/** What happens to a sale besides its money, in its order. */
function changesOf(facts: SaleFacts, paidAt: Date): Change[] {
  const { creditedAt, uncreditedAt, end } = facts;
  const due = dueOn(paidAt);
  const changes: Change[] = [
    ...(creditedAt ? [change(creditedAt, 0, 'credited', (place) => ({ ...place, isCredited: true }))] : []),
    change(due, 1, 'due', (place) => ({ ...place, isDue: true })),
    ...changesOfFlags(facts, due),
    ...(end?.forfeits ? [change(end.at, 4, 'end', forfeit)] : []),
    ...(uncreditedAt
      ? [change(uncreditedAt, 5, 'uncredited', (place) => ({ ...place, isCredited: false }))]
      : []),
  ];
  return changes.sort(
    (a, b) => a.at.getTime() - b.at.getTime() || a.rank - b.rank || (a.key < b.key ? -1 : 1),
  );
}

function change(at: Date, rank: number, key: string, apply: Change['apply']): Change {
  return { at, rank, key, clause: clausesOf('corrected'), apply };
}

/** What has matured by then is due, and paid. */
function forfeit(place: Place): Place {
  return place.isDue ? place : { ...place, isForfeited: true };
}

/**
 * What flags change, in the order in which they were raised. What was paid already is not held back from other sales;
 * what was held by another flag, or credited to nobody, when a payout was made was not paid by it.
 */
function changesOfFlags({ flags, sent, creditedAt }: SaleFacts, due: Date): Change[] {
  const holding: FlagFact[] = [];
  const wasHeld = (at: Date) =>
    holding.some(({ raisedAt, decided }) => raisedAt <= at && (decided === null || decided.at > at));
  const paidBy = ({ cutOff, sentAt }: SentFact) =>
    due <= cutOff && !wasHeld(cutOff) && !wasHeld(sentAt) && (creditedAt === null || creditedAt <= cutOff);
  const inTurn = [...flags].sort((a, b) => a.raisedAt.getTime() - b.raisedAt.getTime());
  return inTurn.flatMap((flag) => {
    const { raisedAt } = flag;
    const isStillPaid = ({ sentAt, returnedAt }: SentFact) =>
      sentAt <= raisedAt && (returnedAt === null || returnedAt > raisedAt);
    const isHeld = flag.holds && !sent.some((one) => isStillPaid(one) && paidBy(one));
    if (isHeld) holding.push(flag);
    return changesOfFlag(flag, isHeld);
  });
}

/** It holds the sale from when it is raised until it is decided; confirmed, the sale earns nothing. */
function changesOfFlag({ id, rule, raisedAt, decided }: FlagFact, isHeld: boolean): Change[] {
  const { clause, about } = FLAGS[rule];
  const voids = decided?.isConfirmed === true && about === 'sale';
  const raise = (place: Place) => ({ ...place, holds: [...place.holds, id] });
  const decide = (place: Place) => ({
    ...place,
    holds: place.holds.filter((one) => one !== id),
    isVoid: place.isVoid || voids,
  });
  return [
    ...(isHeld ? [change(raisedAt, 2, `held:${id}`, raise)] : []),
    ...(decided && (isHeld || voids) ? [{ ...change(decided.at, 3, `decided:${id}`, decide), clause }] : []),
  ];
}
