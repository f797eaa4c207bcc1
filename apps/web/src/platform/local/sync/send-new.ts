/** Sends what was just queued. The engine is loaded on demand, after the first screen, and no screen waits for it. */
export async function sendNew(): Promise<void> {
  const { syncNew } = await import('./sync.ts')
  await syncNew()
}
