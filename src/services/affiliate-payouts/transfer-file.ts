import { isValidIBAN } from 'ibantools';
import { decimalOf } from '../../shared/money.ts';
import type { BankAccount } from './payout-account.ts';

/** Money to be sent by the bank. */
export type Transfer = {
  payoutId: string;
  /** Cents of US dollars: the agreement pays in them, costs on the receiving side are the affiliate's (A.7). */
  amount: number;
  account: BankAccount;
  /** What the affiliate reads on the account. */
  note: string;
};

/** The account that pays: an IBAN, or its number where there are none. */
export type Debtor = { name: string; account: string; bic: string };

/** An IBAN whose digits add up, or the number of an account where there are none. */
export function isPayingAccount(account: string): boolean {
  return isValidIBAN(account) || /^\d[A-Z\d]{4,33}$/.test(account);
}

export type TransferFile = {
  /** Of the run: a bank takes the same file once. */
  runId: string;
  at: Date;
  debtor: Debtor;
  transfers: readonly Transfer[];
};

const CURRENCY = 'USD';
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** What a bank calls a payout: 35 characters at most, of which our numbers need 32. */
export function bankReference(id: string): string {
  return id.replaceAll('-', '');
}

/**
 * Transfers to accounts with an IBAN as ISO 20022 `pain.001.001.09`. In US dollars they are no SEPA payments, which are in
 * euros: costs are shared, and banks of receivers are named by their BIC. The same run makes the same file.
 */
export function painFile({ runId, at, debtor, transfers }: TransferFile): string {
  const count = element('NbOfTxs', String(transfers.length));
  const sum = element('CtrlSum', dollars(transfers.reduce((total, { amount }) => total + amount, 0)));
  const head = element('GrpHdr', [
    element('MsgId', bankReference(runId)),
    element('CreDtTm', `${at.toISOString().slice(0, 19)}Z`),
    ...[count, sum],
    element('InitgPty', element('Nm', escaped(debtor.name))),
  ]);
  const batch = element('PmtInf', [
    element('PmtInfId', bankReference(runId)),
    ...[element('PmtMtd', 'TRF'), element('BtchBookg', 'false'), count, sum],
    element('ReqdExctnDt', element('Dt', at.toISOString().slice(0, 10))),
    element('Dbtr', element('Nm', escaped(debtor.name))),
    element('DbtrAcct', [accountId(debtor.account), element('Ccy', CURRENCY)]),
    element('DbtrAgt', agent(debtor.bic)),
    element('ChrgBr', 'SHAR'),
    ...transfers.map(transferOf),
  ]);
  const body = element('CstmrCdtTrfInitn', [head, batch]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${body}</Document>\n`;
}

function transferOf({ payoutId, amount, account, note }: Transfer): string {
  if (account.kind !== 'iban') throw new Error(`the payout ${payoutId} goes to no IBAN`);
  const reference = bankReference(payoutId);
  return element('CdtTrfTxInf', [
    element('PmtId', [element('InstrId', reference), element('EndToEndId', reference)]),
    element('Amt', `<InstdAmt Ccy="${CURRENCY}">${dollars(amount)}</InstdAmt>`),
    element('CdtrAgt', agent(account.bic)),
    element('Cdtr', element('Nm', escaped(account.holder))),
    element('CdtrAcct', accountId(account.iban)),
    element('RmtInf', element('Ustrd', escaped(note))),
  ]);
}

function accountId(account: string): string {
  const isIban = IBAN.test(account);
  return element('Id', isIban ? element('IBAN', account) : element('Othr', element('Id', escaped(account))));
}

function agent(bic: string): string {
  return element('FinInstnId', element('BICFI', bic));
}

function dollars(minor: number): string {
  return decimalOf({ minor, currency: CURRENCY });
}

function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
