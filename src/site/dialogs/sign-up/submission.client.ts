import type { SignUpAnswer } from '../../../services/user/user.ts';
import { readCookie, writeCookie } from '../../state/cookies.client.ts';
import { deviceKind } from '../../state/device.client.ts';
import { emit } from '../../state/events.client.ts';
import { getState, update } from '../../state/store.ts';
import { createProof } from './proof.client.ts';
import type { SignUpFormProps } from './sign-up.ts';

type Typed = { address: string; password: string | null };
type Result = { outcome: 'created'; answer: SignUpAnswer } | { outcome: 'taken' } | { outcome: 'failed' };

/** Tries after the first one when the network or the server failed (section 7: 3 retries). */
const RETRY_AFTER_MS = [400, 1_200, 3_000];

/** One visitor's submits: proof of work, the request with its retries, the hand-over. */
export function createSubmission(props: SignUpFormProps) {
  const proof = createProof(`${props.userServiceUrl}user/challenge/`);
  let last = { body: '', key: '' };

  function bodyFor({ address, password }: Typed): string {
    const { lp } = getState();
    return JSON.stringify({
      Email: address,
      Password: password,
      AutogeneratePassword: password === null,
      Device: deviceKind(),
      IpAddress: '',
      Language: props.locale,
      ...(props.full ? { DocName: lp.record.label } : {}),
      CreationPage: `${location.host}${props.path}`,
      SourceKeyword: lp.keyword,
    });
  }

  /** The same body keeps its key, so that a submit whose answer was lost is not a second sign-up. */
  function keyFor(body: string): string {
    if (last.body !== body) last = { body, key: crypto.randomUUID() };
    return last.key;
  }

  async function post(body: string, key: string): Promise<Response> {
    return fetch(`${props.userServiceUrl}user/`, {
      method: 'POST',
      headers: {
        Accept: 'application/json, text/plain',
        'Content-Type': 'text/plain',
        'Idempotency-Key': key,
        'X-Altcha': await proof.answer(),
        'X-Destination': getState().lp.destination.url,
      },
      body,
    });
  }

  async function postWithRetries(body: string, key: string): Promise<Response> {
    for (const wait of RETRY_AFTER_MS) {
      const response = await post(body, key).catch(() => undefined);
      if (response && response.status < 500) return response;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    return post(body, key);
  }

  return {
    possible: proof.possible,
    /** Begins the proof of work; the visitor is still typing. */
    prepare: () => void proof.answer().catch(() => undefined),

    async send(typed: Typed): Promise<Result> {
      const { address } = typed;
      const before = readCookie('b_email');
      update('helpers', { progress: true });
      writeCookie('b_email', address);
      const body = bodyFor(typed);
      try {
        const response = await postWithRetries(body, keyFor(body));
        if (response.status === 409) {
          proof.renew();
          update('helpers', { progress: false });
          return { outcome: 'taken' };
        }
        if (!response.ok) throw new Error(`sign-up answered ${response.status}`);
        const answer: SignUpAnswer = await response.json();
        emit({ event: 'Account Created' });
        return { outcome: 'created', answer };
      } catch (error) {
        // Section 8: other failures are logged only; the address stays in the field.
        console.error(error);
        proof.renew();
        writeCookie('b_email', before);
        update('helpers', { progress: false });
        return { outcome: 'failed' };
      }
    },

    /** The action lp/sendToWebapp: a form post, so that neither token nor address stands in an address bar. */
    handOver(
      { address, withPassword }: { address: string; withPassword: boolean },
      answer: SignUpAnswer,
    ): void {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = props.handOverUrl;
      const fields = {
        email: address,
        token: answer.jwt,
        ssojwt: answer.ssojwt,
        url: getState().lp.destination.url,
        entryPoint: props.path,
        welcome: withPassword ? '0' : '1',
        lang: props.locale,
      };
      for (const [name, value] of Object.entries(fields)) form.append(hidden(name, value));
      document.body.append(form);
      form.submit();
    },
  };
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
