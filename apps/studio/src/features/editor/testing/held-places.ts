/** The lock names of Ana's places for unsent changes of one trail; a place of another test may still wait for its server. */
export async function heldPlaces(trailId: string): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(`vereda.studio.unsent/ana/${trailId}/`))
}
