/** Time as the engines see it: the device's clock (which may be years off), and pauses that a test can control. */
export type Clock = {
  now(): Date
  /** Resolves after this many milliseconds. */
  pause(ms: number): Promise<void>
}
