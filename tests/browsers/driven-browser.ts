/** A browser that a test drives: as much as both protocols have in common. */
export type DrivenBrowser = {
  goto(address: string): Promise<void>
  /**
   * Runs an expression, which may be a promise, and answers its value as JSON has it: in the page, or so many frames inside it, each the last
   * of the one around it.
   */
  run<T>(expression: string, depth?: number): Promise<T>
  close(): Promise<void>
}
