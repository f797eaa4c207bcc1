type Guard = () => Promise<void>

const guards = new Set<Guard>()

/** Has a screen finish something before another takes its place, such as the last words of content that plays; answers how to stop. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Waits for whatever the screen that is left must finish. A guard that fails holds nobody back. */
export async function letLeave(): Promise<void> {
  await Promise.allSettled([...guards].map((guard) => guard()))
}
