/** A browser that a test drives, with the features that both protocols share. */
export type DrivenBrowser = {
  goto(address: string): Promise<void>
  /**
   * Runs an expression, which may be a promise, and returns its value as JSON. It runs in the page, or in a frame `depth` levels deep,
   * where each frame is the last one of its parent.
   */
  run<T>(expression: string, depth?: number): Promise<T>
  close(): Promise<void>
}
