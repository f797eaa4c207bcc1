/** Does something again and again, never twice at a time: asked for meanwhile, once more. */
export function oneAtATime(act: () => Promise<unknown>): () => void {
  let isBusy = false
  let isAsked = false
  const turn = async () => {
    isBusy = true
    while (isAsked) {
      isAsked = false
      await act().catch(() => undefined)
    }
    isBusy = false
  }
  return () => {
    isAsked = true
    if (!isBusy) void turn()
  }
}
