/** Whether another page frames this one and the browser gives the frame no storage. Progress could then be lost. */
export function isShutIn(): boolean {
  if (window.parent === window) return false
  try {
    return !window.localStorage
  } catch {
    return true
  }
}
