import * as v from 'valibot';
import { hasKey } from '../../shared/keys.ts';
import type { Query } from '../database/database.server.ts';
import { findEvent } from './events.store.server.ts';
import { WEBHOOK_EVENTS } from './events.table.ts';
import type { DueDelivery } from './sending.store.server.ts';

const TEST = { text: 'Papergrove can reach this address.' };

/** What a server of the business is sent, as JSON. @throws ValiError where what was noted is not what its kind promises */
export async function toldMessage(query: Query, delivery: DueDelivery): Promise<string | undefined> {
  const { type, source, createdAt } = delivery;
  if (type === 'test') return written(type, createdAt, TEST);
  const event = await findEvent(query, source);
  if (!event || !hasKey(WEBHOOK_EVENTS, event.kind)) return undefined;
  return written(event.kind, event.at, v.parse<v.GenericSchema>(WEBHOOK_EVENTS[event.kind], event.data));
}

function written(type: string, at: Date, data: unknown): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
