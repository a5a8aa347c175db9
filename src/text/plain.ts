/** A catalogue's shape without its words: what every other language must fill, sentence by sentence. */
export type Plain<T> = T extends string
  ? string
  : T extends (...of: infer A) => infer R
    ? (...of: A) => Plain<R>
    : T extends null | undefined | readonly string[]
      ? T
      : { [K in keyof T]: Plain<T[K]> };
