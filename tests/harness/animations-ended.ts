/** Waits in a page until no animation runs. A colour during a change of theme, or in a dialog that is appearing, belongs to neither state. */
export async function animationsEnded(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
  // the last press may not be rendered yet, and the end of one animation may start another
  const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  await drawn()
  for (let ending = moving(); ending.length > 0; ending = moving()) {
    await Promise.allSettled(ending.map((one) => one.finished))
    await drawn()
  }
}
