import { data } from 'react-router';

/**
 * What the server answers to a form; without a connection, what the page says instead: it stays, with all that was typed.
 * @param ask asks the server
 * @param offline what is said where nothing answers
 * @throws what the server answers with, where that is a failure
 */
export async function orOffline<Answer, Outcome>(ask: () => Promise<Answer>, offline: () => Outcome) {
  try {
    return await ask();
  } catch (error) {
    // What fetch throws when nothing answers; answers of the server go on as they are.
    if (!(error instanceof TypeError)) throw error;
    // After an outcome of this status nothing is read anew, which would fail too.
    return data(offline(), { status: 503 });
  }
}
