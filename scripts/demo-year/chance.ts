/** Numbers that are the same in every run (mulberry32). */
export type Chance = {
  /** From 0 to below 1. */
  next(): number;
  upTo(most: number): number;
  /** True so often. */
  is(share: number): boolean;
  /** One of several, each as often as its weight says. */
  of<One>(weighted: readonly (readonly [One, number])[]): One;
  /** How long something takes that takes so long on average. */
  wait(mean: number): number;
};

export function chanceOf(seed: number): Chance {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    upTo: (most) => Math.floor(next() * most),
    is: (share) => next() < share,
    of(weighted) {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      const found = weighted.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      const [last] = weighted.slice(-1);
      if (!last) throw new Error('expected something to choose from');
      return (found ?? last)[0];
    },
    wait: (mean) => -mean * Math.log(1 - next()),
  };
}
