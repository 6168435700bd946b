import { notFound } from '../../frame/guard.server.ts';

/** An address of the console that leads to nothing. */
export function loadNotFound(): never {
  throw notFound();
}
