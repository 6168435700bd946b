import { createContext } from 'react-router';

/** What a post without script left behind: what was typed, and what was wrong with it. */
export type PlainOutcome = {
  status: number;
  email: string;
  problem: 'invalid' | 'taken' | 'failed';
  destination: string;
  target: string | null;
  /** When it was too often. */
  retryAfterSeconds?: number;
};

/** From the action to the loader of the same request. */
export const signUpOutcomeContext = createContext<PlainOutcome | null>(null);
