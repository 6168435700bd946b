import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { whenHeldIsThere } from '../workspace/late/hold-start.ts';

// The page's own route is here before this: what it waits for is known.
void whenHeldIsThere().then(() => hydrateRoot(document, <HydratedRouter />));
