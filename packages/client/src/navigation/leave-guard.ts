type Guard = () => Promise<void>

const guards = new Set<Guard>()

/** Lets a screen finish something before another replaces it, such as the last claims of content that plays; answers how to stop that. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Waits for everything that the screen must finish before it is left. A guard that fails delays nobody. */
export async function letLeave(): Promise<void> {
  await Promise.allSettled([...guards].map((guard) => guard()))
}
