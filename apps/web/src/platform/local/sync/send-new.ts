/** Sends what was just queued; the engine comes behind the first screen, and no screen waits for it. */
export async function sendNew(): Promise<void> {
  const { syncNew } = await import('./sync.ts')
  await syncNew()
}
