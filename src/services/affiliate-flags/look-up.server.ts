/** Flags as an operator's command finds them. */
export { findFlag, flagsIn, orderOf } from './store.server.ts';
