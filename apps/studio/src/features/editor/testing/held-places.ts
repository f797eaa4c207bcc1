/** Ana's places of unsent changes of a trail that editors hold; one of another test may still wait for its server. */
export async function heldPlaces(trailId: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(`vereda.studio.unsent/ana/${trailId}/`))
}
