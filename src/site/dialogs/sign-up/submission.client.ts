import type { TrafficSource } from '../../../services/tracking/traffic-source.ts';
import type { SignUpAnswer } from '../../../services/user/user.ts';
import { deviceKind } from '../../../ui/device.client.ts';
import { askClaimedAddress } from '../../localization/claimed-address.client.ts';
import { readCookie } from '../../state/cookies.client.ts';
import { emit, tell } from '../../state/events.client.ts';
import { retried } from '../../state/retried.client.ts';
import { getState, update } from '../../state/store.ts';
import { writeCookie } from '../../state/write-cookie.client.ts';
import { sourceForSignUp } from '../../tracking/tracking.client.ts';
import { SignUpProof } from './proof.client.ts';
import type { SignUpFormProps } from './sign-up.ts';

export type Typed = { address: string; password: string | null; robot: boolean };
type Stopped = { outcome: 'taken' | 'failed' } | { outcome: 'tooMany'; seconds: number };
type Result = { outcome: 'created'; answer: SignUpAnswer } | Stopped;

/** One visitor's submits: proof of work, the request with its retries, the hand-over. */
export class Submission {
  readonly #props: SignUpFormProps;
  readonly #proof: SignUpProof;
  #last = { body: '', key: '' };
  #robot = false;
  #asked: Promise<string> | undefined;

  constructor(props: SignUpFormProps) {
    this.#props = props;
    this.#proof = new SignUpProof(`${props.userServiceUrl}user/challenge/`);
  }

  /** Begins the proof of work; the visitor is still typing. */
  prepare(): void {
    void this.#proof.answer().catch(() => undefined);
    if (getState().context.localization) void this.#address();
  }

  async send(typed: Typed): Promise<Result> {
    const before = readCookie('b_email');
    this.#robot = typed.robot;
    update('helpers', { progress: true });
    writeCookie('b_email', typed.address);
    tell({ event: 'Signup submitted' });
    try {
      const result = await this.#register(typed);
      // Refused before anybody read it: no address was taken.
      if (result.outcome === 'tooMany') writeCookie('b_email', before);
      return result;
    } catch (error) {
      // Section 8: other failures are logged only; the address stays in the field.
      console.error(error);
      writeCookie('b_email', before);
      return this.#stop({ outcome: 'failed' });
    }
  }

  /** The action lp/sendToWebapp: a form post, so that neither token nor address stands in an address bar. */
  handOver({ address, password }: Typed, answer: SignUpAnswer): void {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = this.#props.handOverUrl;
    const fields = {
      email: address,
      token: answer.jwt,
      ssojwt: answer.ssojwt,
      url: getState().lp.destination.url,
      entryPoint: this.#props.path,
      welcome: password === null ? '1' : '0',
      // As long as the hand-over takes it; left out of the address when empty (A115).
      EFtransactionId: (readCookie('b_eftid') ?? '').slice(0, 100),
      lang: this.#props.locale,
    };
    for (const [name, value] of Object.entries(fields)) form.append(hidden(name, value));
    document.body.append(form);
    form.submit();
  }

  async #register(typed: Typed): Promise<Result> {
    const source = sourceForSignUp();
    const body = this.#bodyFor(typed, { ...source, IpAddress: await this.#address() });
    const response = await retried(() => this.#post(body));
    if (response.status === 409) return this.#stop({ outcome: 'taken' });
    if (response.status === 429) return this.#stop({ outcome: 'tooMany', seconds: waitOf(response) });
    if (!response.ok) throw new Error(`sign-up answered ${response.status}`);
    const answer: SignUpAnswer = await response.json();
    emit({ event: 'Account Created' });
    return { outcome: 'created', answer };
  }

  #stop(stopped: Stopped): Result {
    this.#proof.renew();
    update('helpers', { progress: false });
    return stopped;
  }

  async #post(body: string): Promise<Response> {
    return fetch(`${this.#props.userServiceUrl}user/`, {
      method: 'POST',
      headers: {
        Accept: 'application/json, text/plain',
        'Content-Type': 'text/plain',
        'Idempotency-Key': this.#keyFor(body),
        'X-Altcha': await this.#proof.answer(),
        'X-Destination': getState().lp.destination.url,
        ...(this.#robot ? { 'X-Website': '1' } : {}),
      },
      body,
    });
  }

  /** Of the record that is known, else asked for: the cookie that keeps a record keeps no address (S28). */
  async #address(): Promise<string> {
    this.#asked ??= askClaimedAddress(getState().context.localization);
    return this.#asked;
  }

  #bodyFor({ address, password }: Typed, known: Partial<TrafficSource> & { IpAddress: string }): string {
    const { lp } = getState();
    const { locale, full, path } = this.#props;
    return JSON.stringify({
      Email: address,
      Password: password,
      AutogeneratePassword: password === null,
      Device: deviceKind(),
      Language: locale,
      ...(full ? { DocName: lp.record.label } : {}),
      CreationPage: `${location.host}${path}`,
      ...known,
    });
  }

  /** The same body keeps its key, so that a submit whose answer was lost is not a second sign-up. */
  #keyFor(body: string): string {
    if (this.#last.body !== body) this.#last = { body, key: crypto.randomUUID() };
    return this.#last.key;
  }
}

/** What another host does not let us read counts as a minute. */
function waitOf({ headers }: Response): number {
  return Number(headers.get('Retry-After')) || 60;
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
}
