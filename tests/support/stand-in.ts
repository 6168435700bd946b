/** Some of the parts of something, at every depth. */
type Part<T> = T extends (...given: never[]) => unknown
  ? T
  : T extends readonly (infer One)[]
    ? readonly Part<One>[]
    : T extends object
      ? { readonly [Key in keyof T]?: Part<T[Key]> }
      : T;

/** Stands in for something big: it has the parts that the code under test asks for, and the compiler checks these. */
export function standIn<T>(part: Part<T>): T {
  return part as T;
}
