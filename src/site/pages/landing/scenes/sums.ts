/** The fields of the calculator, in the address: nothing of it is kept. */
export const RATE_FIELD = 'rate';
export const HOURS_FIELD = 'hours';

const HIGHEST_RATE = 100_000;
const MOST_HOURS = 1000;
const MINUTES = 60;
/** A bar that is hardly there is still seen. */
const SHORTEST_BAR = 2;

type Typed = { rate: number; hours: number };

/** What somebody typed, with a comma or a point; undefined where it is no rate and no number of hours. */
export function typedSums(params: URLSearchParams): Typed | undefined {
  const [rate, hours] = [numberOf(params.get(RATE_FIELD)), numberOf(params.get(HOURS_FIELD))];
  const isRight = rate > 0 && rate <= HIGHEST_RATE && hours > 0 && hours <= MOST_HOURS;
  return isRight ? { rate, hours } : undefined;
}

function numberOf(text: string | null): number {
  const digits = (text ?? '').trim().replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** @param plan both amounts in the same unit */
export function compared({ rate, hours }: Typed, plan: number) {
  const lawyer = rate * hours;
  const longest = Math.max(lawyer, plan);
  const bar = (amount: number) => Math.max(SHORTEST_BAR, Math.round((amount / longest) * 100));
  return {
    lawyer,
    /** As many minutes of the lawyer cost what the plan costs; rounded up, never in our favour. */
    minutes: Math.ceil((plan / rate) * MINUTES),
    bars: { lawyer: bar(lawyer), plan: bar(plan) },
  };
}
