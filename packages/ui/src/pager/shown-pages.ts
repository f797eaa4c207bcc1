const MOST_WITHOUT_GAPS = 7

/**
 * The pages that are shown, from 0: all of a few; of many, the first, the last and those around the open one, with null where others are
 * left out.
 */
export function shownPages(page: number, pages: number): (number | null)[] {
  const centre = Math.min(Math.max(page, 2), pages - 3)
  const isNamed = (place: number) =>
    pages <= MOST_WITHOUT_GAPS || place % (pages - 1) === 0 || Math.abs(place - centre) < 2
  const all = Array.from({ length: pages }, (_, place) => place)
  return all.flatMap((place) => (isNamed(place) ? [place] : isNamed(place - 1) ? [null] : []))
}
