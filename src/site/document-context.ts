import { createContext } from 'react';

/** What only the server knows while it renders a document: the script's address, the request's number. */
export const DocumentContext = createContext<{ entry: string; requestId: string }>({
  entry: '',
  requestId: '',
});
