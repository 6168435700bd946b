import Stripe from 'stripe';
import * as v from 'valibot';
import { ProviderError } from '../provider.ts';

/** Answers by which nothing is decided yet: asking again may help. */
const PASSING = new Set([409, 429]);
const NOT_FOUND = 'resource_missing';

/**
 * Asks Stripe and reads the answer.
 * @throws ProviderError whose message has no words of Stripe's: they may repeat an address or a name
 */
export async function asked<Schema extends v.GenericSchema>(
  schema: Schema,
  ask: () => PromiseLike<unknown>,
): Promise<v.InferOutput<Schema>> {
  try {
    return v.parse(schema, await ask());
  } catch (error) {
    throw failure(error);
  }
}

/** The same where nothing has to be read of the answer. */
export async function done(ask: () => PromiseLike<unknown>): Promise<void> {
  await asked(v.unknown(), ask);
}

/** The same, undefined where Stripe knows no such thing. */
export async function found<Schema extends v.GenericSchema>(
  schema: Schema,
  ask: () => PromiseLike<unknown>,
): Promise<v.InferOutput<Schema> | undefined> {
  return asked(schema, async () => ask()).catch((error: unknown) => {
    if (error instanceof StripeFailure && error.code === NOT_FOUND) return undefined;
    throw error;
  });
}

/** A refusal or an absence of Stripe, with what it says for programs. */
export class StripeFailure extends ProviderError {
  /** 'resource_already_exists' … */
  readonly code: string | undefined;
  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    const { statusCode, code, param, requestId } = error;
    const said = [error.type, statusCode, code, param, requestId].filter(
      (part) => part !== undefined && part !== '',
    );
    super(isPassing(error) ? 'away' : 'refused', `Stripe: ${said.join(' ')}`);
    this.code = code;
  }
}

function failure(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeError) return new StripeFailure(error);
  if (error instanceof v.ValiError)
    return new ProviderError('away', `Stripe: an answer without ${placeOf(error)}`);
  return new ProviderError('away', `Stripe: ${error instanceof Error ? error.name : 'no answer'}`);
}

/** No status: no answer, or one that is no JSON. */
function isPassing({ statusCode }: { statusCode?: number | undefined }): boolean {
  return statusCode === undefined || statusCode >= 500 || statusCode < 400 || PASSING.has(statusCode);
}

function placeOf({ issues }: InstanceType<typeof v.ValiError>): string {
  return issues[0].path?.map(({ key }) => String(key)).join('.') || 'its parts';
}
