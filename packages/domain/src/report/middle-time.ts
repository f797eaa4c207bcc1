/** How many players took how long: each band's longest time in seconds; band 0 is who has told no time. */
export type TimeBands = readonly { band: number; players: number }[]

/** In how many seconds half of the players were done, to the end of their band, and of how many players time is known; null seconds of none. */
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
