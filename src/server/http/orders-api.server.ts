import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { orderAnswer } from '../../services/orders/order-answer.ts';
import { orderViewer } from '../../services/orders/viewer.server.ts';
import { Refusal } from '../../services/outcome.ts';
import type { PurchaseParts } from '../../services/purchases/purchase.ts';
import {
  answerPurchase,
  answerQuote,
  answerReminder,
} from '../../services/purchases/purchase-answer.server.ts';
import { scriptTexts } from '../../services/purchases/script-texts.server.ts';
import { keepReturned } from '../../services/referrals/returned-sale.server.ts';
import type { Services } from '../../services/services.ts';
import { currencyNamed } from '../../services/subscriptions/currencies.table.ts';
import { packageAnswer } from '../../services/subscriptions/package-answer.ts';
import { parseLocale } from '../../shared/locale.ts';
import { type Config, templatesUrls } from '../config.ts';
import { readBytes, readJson } from './body.server.ts';
import type { Environment } from './environment.ts';

type Options = { services: Services; config: Config };

/** Orders and packages: section 7 of the specification, and docs/contracts.md. */
export function orderRoutes(api: Hono<Environment>, { services, config }: Options): void {
  api.get('/userbase/order/:id', async (context) => {
    await services.limits.take('look', context.get('address'));
    const order = await services.orders.findNow(
      context.req.param('id'),
      await orderViewer(services, context.req.raw, config.secure),
    );
    if (!order) throw notFound('There is no such order.');
    return context.json(orderAnswer(order));
  });

  purchaseRoutes(api, { services, config });

  api.get('/userbase/bib-pkg/:token', (context) => {
    const answer = packageAnswer(context.req.param('token'), currencyNamed(context.req.query('currency')));
    if (!answer) throw notFound('There is no such package.');
    // Kept by nobody: a price that was asked for before would be written over the one of the page (decision 0118).
    return context.json(answer);
  });

  // The query of the page that thanks for the budgeting app, with its language. Nothing of it is believed: the order is
  // the buyer's own, and paid by what its provider says.
  api.post('/userbase/partner/budgeto/notify/', async (context) => {
    const { orderId } = await readJson(context.req.raw, partnerSchema, RETURN_LIMIT);
    await services.limits.take('look', context.get('address'));
    const viewer = await orderViewer(services, context.req.raw, config.secure);
    // Where it is found paid, the partner is owed the word with it.
    if (orderId !== undefined) await services.orders.findNow(orderId, viewer);
    services.partners.wake();
    // Always the same: whether there is such an order is nobody's to learn.
    return context.json({ received: true }, 202);
  });

  api.post('/userbase/affiliate/clickbank', async (context) => {
    const { raw } = context.req;
    await services.limits.take('return-link', context.get('address'));
    const body = new TextDecoder().decode(await readBytes(raw, RETURN_LIMIT));
    const order = await services.orders.returned(returnQuery(body || new URL(raw.url).search));
    if (!order)
      throw new Refusal({ status: 400, code: 'invalid_receipt', message: 'expected a signed receipt' });
    await keepReturned(services, { orderId: order.id, request: raw, address: context.get('address') });
    return context.json({ userId: order.accountId, orderDetails: orderAnswer(order) });
  });
}

const RETURN_LIMIT = 8 * 1024;

/** The return link's query, as it stands in an address or as a JSON object of its parameters (A148). */
function returnQuery(text: string): URLSearchParams {
  if (!text.startsWith('{')) return new URLSearchParams(text);
  const parameters = v.safeParse(returnSchema, text);
  return new URLSearchParams(parameters.success ? parameters.output : '');
}

/** For the checkout's script: what an order comes to, and the order itself. */
function purchaseRoutes(api: Hono<Environment>, { services, config }: Options): void {
  const partsOf = ({ req, get }: Context<Environment>): PurchaseParts => ({
    services,
    settings: { publicUrl: config.PUBLIC_URL, templatesUrls: templatesUrls(config) },
    request: req.raw,
    address: get('address'),
    secure: config.secure,
  });
  api.get('/userbase/purchase/', async (context) => {
    await services.limits.take('quote', context.get('address'));
    return context.json(await answerQuote(partsOf(context)));
  });
  api.get('/userbase/purchase/texts/:locale/', (context) => {
    const locale = parseLocale(context.req.param('locale'));
    if (!locale) throw notFound('There is no such language.');
    context.header('Cache-Control', 'public, max-age=300');
    return context.json(scriptTexts(locale));
  });
  api.post('/userbase/purchase/', async (context) => {
    const body = await readJson(context.req.raw, purchaseSchema);
    const { answer, cookie } = await answerPurchase(partsOf(context), body);
    context.header('Set-Cookie', cookie);
    return context.json(answer);
  });
  api.post('/userbase/purchase/unfinished/', async (context) => {
    await answerReminder(partsOf(context), await readJson(context.req.raw, purchaseSchema));
    return context.body(null, 204);
  });
}

/** Its other fields are the form's, read as the form is (src/services/purchases); what they say of prices is not. */
const purchaseSchema = v.looseObject({
  path: v.pipe(v.string('expected the path of the page'), v.maxLength(300, 'expected the path of the page')),
  buy: v.pipe(v.string('expected a package'), v.maxLength(60, 'expected a package')),
  framed: v.optional(v.boolean('expected true or false')),
});

const returnSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
);

const partnerSchema = v.looseObject({
  orderId: v.optional(v.pipe(v.string('expected an order'), v.maxLength(100, 'expected an order'))),
});

function notFound(message: string): Refusal {
  return new Refusal({ status: 404, code: 'not_found', message });
}
