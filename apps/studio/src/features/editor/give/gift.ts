/** A trail as it is about to be given: to whom, and between which days (`YYYY-MM-DD`, empty where there is no bound). */
export type Gift = {
  isForEverybody: boolean
  people: readonly { id: string; name: string }[]
  starts: string
  ends: string
}

export const NO_GIFT: Gift = { isForEverybody: false, people: [], starts: '', ends: '' }

const startOf = (day: string) => (day === '' ? null : new Date(`${day}T00:00:00`).toISOString())
const endOf = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

/** What is asked of the server, the days as they begin and end where the manager is. */
export const askedOf = ({ isForEverybody, people, starts, ends }: Gift) => ({
  who: isForEverybody
    ? { kind: 'everybody' as const }
    : { kind: 'people' as const, ids: people.map(({ id }) => id) },
  starts: startOf(starts),
  ends: endOf(ends),
})

/** What keeps a gift from being given. */
export type GiftFault = 'nobody' | 'ends-before-start' | 'over-already'

/** Why a gift can't be given on a day (`YYYY-MM-DD`); null when it can. */
export function giftFault({ isForEverybody, people, starts, ends }: Gift, today: string): GiftFault | null {
  if (!isForEverybody && people.length === 0) return 'nobody'
  if (ends !== '' && ends < starts) return 'ends-before-start'
  return ends !== '' && ends < today ? 'over-already' : null
}
