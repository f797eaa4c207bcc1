const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Makes a process close before it ends. On a signal that no other listener handles, `close` runs and then the signal takes its course. On an
 * abrupt exit there is only time for `abandon`. Answers the function that removes these listeners.
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
