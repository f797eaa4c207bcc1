/** Time as the engines see it: the device's clock (which may be years off) and pauses that a test can hold in its hand. */
export type Clock = {
  now(): Date
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>
}
