/** A page that took this long to load came over a slow network. */
const SLOW_MS = 4_000
const QUIET_MS = 2_000
const PATIENCE_MS = 30_000

/** Resolves once nothing has come from the network for two seconds, or after half a minute. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      watch.disconnect()
      resolve()
    }
    let pause = setTimeout(end, QUIET_MS)
    const watch = new PerformanceObserver(() => {
      clearTimeout(pause)
      pause = setTimeout(end, QUIET_MS)
    })
    watch.observe({ type: 'resource' })
    setTimeout(end, PATIENCE_MS)
  })
}

/** Leaves a slow network to the first screens. Resolves at once where the page loaded fast, and else when the screens fetch nothing more. */
export const firstScreensFirst = async (): Promise<void> => {
  if (performance.now() > SLOW_MS) await quiet()
}
