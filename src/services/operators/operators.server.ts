import type { Database } from '../database/database.server.ts';
import { Approvals } from './approvals.server.ts';
import { Enrolment } from './enrolment.server.ts';
import { OperatorEntry } from './entry.server.ts';
import { OperatorKeys } from './keys.server.ts';
import { OperatorNotices } from './notices.server.ts';
import { OpenedThings } from './opened.server.ts';
import { OwnKeys } from './own-keys.server.ts';
import { People } from './people.server.ts';
import { OperatorSessions } from './sessions.server.ts';

/** The people who run the business: how they come to the console, and what they may do there. */
export class OperatorsService {
  readonly keys: OperatorKeys;
  readonly own: OwnKeys;
  readonly sessions: OperatorSessions;
  readonly entry: OperatorEntry;
  readonly enrolment: Enrolment;
  readonly people: People;
  readonly approvals: Approvals;
  readonly opened: OpenedThings;

  /** @param url where the console is reached: passkeys belong to its host */
  constructor(database: Database, url: URL) {
    this.keys = new OperatorKeys(database, url);
    const notices = new OperatorNotices(url);
    this.own = new OwnKeys(database, this.keys, notices);
    this.sessions = new OperatorSessions(database);
    const parts = { database, notices, keys: this.keys, sessions: this.sessions };
    this.entry = new OperatorEntry(parts);
    this.enrolment = new Enrolment(parts);
    this.people = new People(database, this.enrolment, notices);
    this.approvals = new Approvals(database, notices);
    this.opened = new OpenedThings(database);
  }
}
