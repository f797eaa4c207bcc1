/** If there are more activities than this, they share the stones, so that each stone can still be seen (design 5). */
export const STONES_MAX = 18

/** How much of the line is walked and how many dots are ahead, both on the same scale. */
export function stoneCount(done: number, total: number): { walked: number; ahead: number } {
  if (total <= STONES_MAX) return { walked: done, ahead: Math.max(total - done, 0) }
  const ahead = Math.ceil(((total - done) * STONES_MAX) / total)
  return { walked: STONES_MAX - ahead, ahead }
}
