import type { Match } from '../../routes/match.ts';
import type { Visit } from '../../services/identity.ts';

/** What the middlewares of the server leave for those after them. */
export type Environment = {
  Variables: {
    requestId: string;
    address: string;
    nonce: string;
    visit: Visit;
    match: Match | undefined;
  };
};
