/** Statements as an export finds them. */
export { recipientOf, statementsOf as allStatements } from './statements.store.server.ts';
