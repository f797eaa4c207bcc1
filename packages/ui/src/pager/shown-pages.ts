const MOST_WITHOUT_GAPS = 7

/** Which pages of a list are named, from 0: all of a few; of many the first, the last and those around the open one, null where others are left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, place) => place)
  if (pages <= MOST_WITHOUT_GAPS) return all
  const centre = Math.min(Math.max(page, 2), pages - 3)
  const named = all.filter((place) => place === 0 || place === pages - 1 || Math.abs(place - centre) <= 1)
  return named.flatMap((place, n) => {
    const skipped = place - (named[n - 1] ?? -1) - 1
    return skipped === 0 ? [place] : [skipped === 1 ? place - 1 : null, place]
  })
}
