import type { Sandbox, SandboxParts } from '../sandbox.ts';
import { act, listSales } from './acts.server.ts';
import { answerApi } from './api-request.server.ts';
import { passTime, type StandIn } from './billing.server.ts';
import {
  elementsChallenge,
  elementsConfirm,
  elementsSession,
  frameCode,
  framePage,
  stripeScript,
} from './elements.server.ts';
import { createNotify } from './events.server.ts';
import { challengePage, invoicePage, payPage } from './pages.server.ts';
import { openRecords } from './records.server.ts';

type Route = {
  path: RegExp;
  answer: (standIn: StandIn, request: Request, id: string) => Response | Promise<Response>;
};

const ROUTES: readonly Route[] = [
  { path: /^\/pay\/(\w+)$/, answer: payPage },
  { path: /^\/invoice\/(\w+)$/, answer: invoicePage },
  { path: /^\/3ds\/(\w+)$/, answer: challengePage },
  { path: /^\/stripe\.js$/, answer: stripeScript },
  { path: /^\/frame$/, answer: (_stand, request) => framePage(new URL(request.url)) },
  { path: /^\/frame\.js$/, answer: frameCode },
  { path: /^\/elements\/session$/, answer: elementsSession },
  { path: /^\/elements\/confirm$/, answer: elementsConfirm },
  { path: /^\/elements\/challenge$/, answer: elementsChallenge },
];

/**
 * A stand-in for Stripe: the part of its API that the card route uses (/stripe/v1/…), its payment page
 * (/stripe/pay/…), Stripe.js with the frame of the card's fields, and signed webhooks. Card numbers are read and
 * forgotten: neither state nor logs ever hold one.
 */
export function createStripeSandbox(parts: SandboxParts): Sandbox {
  const standIn: StandIn = { records: openRecords(parts), notify: createNotify(parts) };
  const saved = (change: () => void) => {
    change();
    standIn.records.save();
    return Promise.resolve();
  };
  return {
    name: 'stripe',
    fetch(request) {
      const path = new URL(request.url).pathname.slice('/stripe'.length);
      if (path.startsWith('/v1/'))
        return answerApi(standIn, request, { path, payUrl: `${parts.url}/stripe/pay` });
      const route = ROUTES.find((one) => one.path.test(path));
      if (!route) return new Response('There is no such page.', { status: 404 });
      return route.answer(standIn, request, route.path.exec(path)?.[1] ?? '');
    },
    list: () => listSales(standIn.records),
    act: (reference, action) => saved(() => act(standIn, reference, action)),
    tick: () => saved(() => passTime(standIn)),
  };
}
