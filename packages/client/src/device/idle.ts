const IDLE_PATIENCE_MS = 3_000

const calm = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, IDLE_PATIENCE_MS)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE_MS })
  })

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** Resolves once the page is loaded and has been idle for a moment. */
export async function idle(): Promise<void> {
  await loaded()
  await calm()
}
