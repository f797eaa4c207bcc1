/**
 * Waits in a page until nothing moves: a colour on its way from one theme to the other, or of a dialog that is coming in, is no colour of
 * either.
 */
export async function animationsEnded(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(ending.map((one) => one.finished))
}
