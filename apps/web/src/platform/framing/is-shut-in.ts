/** Whether another page frames this one in a browser that lets it keep nothing there: what is learned could be lost. */
export function isShutIn(): boolean {
  if (window.parent === window) return false
  try {
    return !window.localStorage
  } catch {
    return true
  }
}
