import { isbot } from 'isbot';
import { readUserAgent } from '../geolocation/user-agent.ts';
import type { Click } from './click.ts';

export type Agent = { isRobot: boolean; device: Click['device'] };

/** Telling robots apart takes longer than all else of a press, and browsers are few. */
const MOST_KEPT = 500;
/** Longer ones are nobody's browser, and not kept. */
const LONGEST = 512;
const known = new Map<string, Agent>();

/** What a `User-Agent` header says of a press; whoever says nothing is a robot. */
export function agentOf(header: string): Agent {
  const kept = known.get(header);
  if (kept) return kept;
  const agent = {
    isRobot: header === '' || isbot(header),
    device: header === '' ? null : readUserAgent(header).device,
  };
  if (header.length > LONGEST) return agent;
  // All of them are asked about anew now and then: whoever makes names up keeps no place for long.
  if (known.size >= MOST_KEPT) known.clear();
  known.set(header, agent);
  return agent;
}
