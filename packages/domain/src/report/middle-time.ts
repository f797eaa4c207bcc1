/** How many players took how long. `band` is the longest time of the band in seconds; band 0 holds players without a known time. */
export type TimeBands = readonly { band: number; players: number }[]

/**
 * The seconds in which half of the players were done (the end of their band), and how many players have a known time. `seconds` is null
 * where nobody has one.
 */
export function middleTime(bands: TimeBands): { seconds: number | null; players: number } {
  const timed = bands.filter(({ band, players }) => band > 0 && players > 0).sort((a, b) => a.band - b.band)
  const players = timed.reduce((sum, one) => sum + one.players, 0)
  let left = players / 2
  const middle = timed.find((one) => {
    left -= one.players
    return left <= 0
  })
  return { seconds: middle?.band ?? null, players }
}
