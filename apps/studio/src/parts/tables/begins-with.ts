/** Whether a file begins with the bytes of a signature. */
export const beginsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, n) => bytes[n] === byte)
