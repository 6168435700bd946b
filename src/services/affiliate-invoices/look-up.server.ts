export { ownInvoiceContent, ownInvoicesOf, selfBillsOf } from './store.server.ts';
