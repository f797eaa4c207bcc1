/** Whether a file begins with these bytes, by which its kind is known. */
export const beginsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, n) => bytes[n] === byte)
