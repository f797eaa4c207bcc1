/**
 * Waits in a page until nothing moves: a colour on its way from one theme to the other, or of a dialog that is coming in, is no colour of
 * either.
 */
export async function animationsEnded(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
  // what was pressed last may be about to be drawn, and what ends may let another begin
  const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  await drawn()
  for (let ending = moving(); ending.length > 0; ending = moving()) {
    await Promise.allSettled(ending.map((one) => one.finished))
    await drawn()
  }
}
