const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Sees to it that a process does not leave without closing: on a signal that nobody else handles, `close` runs and the
 * signal takes its course; on an exit in the middle of things there is only time for `abandon`. Answers how to undo that.
 */
export function atEnd(close: () => Promise<void>, abandon: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return
    void close().finally(() => process.kill(process.pid, signal))
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  process.on('exit', abandon)
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal)
    process.off('exit', abandon)
  }
}
