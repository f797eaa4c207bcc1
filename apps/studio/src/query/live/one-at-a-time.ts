/** Runs an action whenever asked, but never twice at a time: a call during a run makes one more run afterwards. */
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
