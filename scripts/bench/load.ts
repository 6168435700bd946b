import { type Figures, figuresOf } from './figures.ts';

/** Does something once; false where it failed. */
type Step = () => Promise<boolean>;

/** Begins so many a second, for so many seconds, whether those before were answered or not. */
export async function atRate(
  step: Step,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Figures> {
  const measured = new Measured(step);
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    const wait = start + (index * 1_000) / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(measured.once());
  }
  await Promise.all(running);
  return measured.figures(start);
}

/** So many clients for so many seconds, each beginning the next one when the one before is answered. */
export async function atFullSpeed(
  step: Step,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Figures> {
  const measured = new Measured(step);
  const start = performance.now();
  const client = async () => {
    while (performance.now() < start + seconds * 1_000) await measured.once();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return measured.figures(start);
}

/** How long each took, and how many failed. */
class Measured {
  readonly #step: Step;
  readonly #latencies: number[] = [];
  #failed = 0;

  constructor(step: Step) {
    this.#step = step;
  }

  async once(): Promise<void> {
    const before = performance.now();
    if (!(await this.#step())) this.#failed += 1;
    this.#latencies.push(performance.now() - before);
  }

  figures(start: number): Figures {
    return figuresOf(this.#latencies, (performance.now() - start) / 1_000, this.#failed);
  }
}
