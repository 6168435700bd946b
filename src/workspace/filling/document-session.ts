import type { DocumentValues, RowValue } from '../../document/document.ts';
import { patched, type ValuesPatch } from '../../services/drive/values.ts';
import type { FillingData } from './filling-data.ts';
import { type SaveAnswer, SaveQueue, type SaveStatus } from './save-queue.ts';
import { ServerValues } from './server-values.ts';
import { changeUnsent, onUnsent, readUnsent, sendPatch } from './unsent.client.ts';
import { settled, unsentFor, withoutDocument, withoutSent, withUnsent } from './unsent.ts';

/** A document as it is filled in, at one moment. */
export type SessionState = {
  id: string;
  values: DocumentValues;
  status: SaveStatus;
  /** Counts the patches that have arrived, and what was taken from others. */
  arrived: number;
  /** Fields that somebody else of the team had changed meanwhile: both values are kept. */
  conflicts: readonly string[];
};

export type Change = (key: string, value: string | readonly RowValue[]) => void;

const LEAVING = ['pagehide', 'beforeunload', 'online', 'focus'] as const;

/**
 * A document in the browser: what is typed stands here at once, is kept on this device until the server has it, and
 * is sent by a queue that gives up on nothing.
 */
export class DocumentSession {
  readonly #data: FillingData;
  readonly #queue: SaveQueue;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #isNew: boolean;
  /** What the server had when it was heard last, and what stood in the fields that are not sent yet. */
  readonly #server: ServerValues;

  constructor(data: FillingData) {
    this.#data = data;
    this.#isNew = data.isNew;
    this.#server = new ServerValues(data.isNew ? {} : data.values);
    const conflicts = data.both?.conflicts ?? [];
    const status = data.isNew ? 'idle' : 'saved';
    this.#state = { id: data.id, values: data.values, status, arrived: 0, conflicts };
    this.#queue = new SaveQueue({
      send: (patch) => this.#send(patch),
      onStatus: (status) => this.#put({ status }),
      onSent: (patch) => this.#arrived(patch),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  readonly change: Change = (key, value) =>
    this.#add({ ...(this.#isNew ? this.#begins() : {}), [key]: value });

  /** Sends what there is; false when some of it has not arrived. */
  readonly flush = async (): Promise<boolean> => {
    // Whoever asks for a file of a new document wants what stands in it.
    if (this.#isNew && Object.keys(this.#data.begins).length > 0) this.#add(this.#begins());
    await this.#queue.flush();
    return Object.keys(this.#queue.unsent).length === 0;
  };

  /** Shows what the server has by now, below what was typed here and is not sent yet. */
  readonly take = (values: DocumentValues): void => {
    const waiting = this.#queue.unsent;
    this.#server.hear(values, { patch: {}, waiting });
    // What is drawn of it is another one too.
    this.#put({ values: patched(values, waiting), arrived: this.#state.arrived + 1 });
  };

  /** Takes up what this device kept, and follows the page and other tabs. @returns the end of it */
  start(): () => void {
    const { isNew, isNamed, owner, finish } = this.#data;
    const isFinal = finish?.state === 'final';
    // It was finished elsewhere before they arrived: their refusal was told, and nothing else can become of them.
    if (isFinal) changeUnsent((all) => withoutDocument(all, this.#state.id));
    const kept = unsentFor(readUnsent(), { ...this.#data, isNew: isNew && !isNamed, isFinal });
    if (kept.id !== this.#state.id) this.#put({ id: kept.id });
    this.#server.keep(kept.seen ?? {});
    if (Object.keys(kept.patch).length > 0) this.#add(kept.patch);
    void sendOthers(owner, kept.id);
    const endTabs = onUnsent((all) => {
      const other = all[this.#state.id];
      if (other?.owner === owner) this.#put({ values: patched(this.#state.values, other.patch) });
    });
    const endPage = this.#followPage();
    return () => {
      endTabs();
      endPage();
    };
  }

  #add(patch: ValuesPatch): void {
    const { owner, templateId, address } = this.#data;
    this.#put({ values: patched(this.#state.values, patch) });
    this.#server.note(Object.keys(patch));
    this.#queue.add(patch);
    const unsent = { owner, templateId, address, patch: this.#queue.unsent, seen: this.#server.seen };
    changeUnsent((all) => withUnsent(all, this.#state.id, unsent));
  }

  /** Of a team's document the answer says what others have changed: it stands here too from then on. */
  async #send(patch: ValuesPatch): Promise<SaveAnswer> {
    const { seen } = this.#server;
    const sent = await sendPatch(this.#data.address, this.#state.id, { patch, seen });
    if (sent.answer !== 'saved') return sent.answer;
    const waiting = settled(this.#queue.unsent, patch);
    this.#server.hear(sent.values ?? patched(this.#server.values, patch), { patch, waiting, ...sent });
    if (sent.values) {
      const conflicts = [...new Set([...this.#state.conflicts, ...(sent.conflicts ?? [])])];
      this.#put({ values: patched(sent.values, waiting), conflicts });
    }
    return sent.answer;
  }

  #arrived(patch: ValuesPatch): void {
    this.#isNew = false;
    changeUnsent((all) => withoutSent(all, this.#state.id, patch));
    this.#put({ arrived: this.#state.arrived + 1 });
  }

  /** The day and the company a new document begins with are held from its first save on: they do not move on. */
  #begins(): ValuesPatch {
    const { groups, prefills, begins } = this.#data;
    const days = groups.flatMap(({ fields }) => fields.filter(({ prefill }) => prefill === 'today'));
    const missing = days.filter(({ key }) => this.#state.values[key] === undefined);
    const kept = Object.entries(begins).filter(([key, text]) => this.#state.values[key] === text);
    return Object.fromEntries([...missing.map(({ key }) => [key, prefills[key] ?? '']), ...kept]);
  }

  #put(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Sends at once when the page is left, and when the network or the session may be back. */
  #followPage(): () => void {
    const queue = this.#queue;
    const send = () => {
      if (Object.keys(queue.unsent).length > 0) void queue.flush();
    };
    document.addEventListener('visibilitychange', send);
    for (const moment of LEAVING) window.addEventListener(moment, send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      for (const moment of LEAVING) window.removeEventListener(moment, send);
      send();
      queue.stop();
    };
  }
}

/** Sends what other documents of this account left on the device. */
async function sendOthers(owner: string, except: string): Promise<void> {
  for (const [id, unsent] of Object.entries(readUnsent())) {
    if (id === except || unsent.owner !== owner) continue;
    const { answer } = await sendPatch(unsent.address, id, unsent);
    if (answer === 'saved') changeUnsent((all) => withoutSent(all, id, unsent.patch));
  }
}
