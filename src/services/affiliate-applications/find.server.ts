import type { Query } from '../database/database.server.ts';
import { type Application, applicationByNumber, applicationOfAddress } from './store.server.ts';

export { type Application, historyOf, listApplications } from './store.server.ts';

/** An application by its number, by the twelve last digits of it, or by the address it was sent for. */
export function findApplication(query: Query, text: string): Promise<Application | undefined> {
  return text.includes('@') ? applicationOfAddress(query, text) : applicationByNumber(query, text);
}
