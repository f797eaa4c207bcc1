import { type Audience, type AudiencePart, keyOfPart } from '@vereda/domain/audience/audience.ts'
import { isWhole, momentOf } from '@vereda/domain/time/wall-time.ts'

/** Some people, and what they are called. */
export type Chosen = { part: AudiencePart; name: string }

/** Alone, in teams that people put together themselves, or as an event with teams that its organizers make. */
export type GiftWay = 'alone' | 'default' | 'event'

/** A trail as it is about to be given; dates are as the domain's wall shows them (`YYYY-MM-DDTHH:mm`), empty where there is no bound. */
export type Gift = {
  who: readonly Chosen[]
  except: readonly Chosen[]
  takesNewcomers: boolean
  starts: string
  ends: string
  how: GiftWay
  /** The percentage that passes, as it was typed; empty for the trail's own. */
  approval: string
}

export const NO_GIFT: Gift = {
  who: [],
  except: [],
  takesNewcomers: true,
  starts: '',
  ends: '',
  how: 'alone',
  approval: '',
}

const isSame = (one: Chosen, other: Chosen) => keyOfPart(one.part) === keyOfPart(other.part)
const without = (chosen: readonly Chosen[], one: Chosen) => chosen.filter((other) => !isSame(one, other))

/** A gift with somebody among those who get it, or among the exceptions, or (null) in neither. */
export function placed(gift: Gift, one: Chosen, place: 'who' | 'except' | null): Gift {
  const cleared = { ...gift, who: without(gift.who, one), except: without(gift.except, one) }
  return place === null ? cleared : { ...cleared, [place]: [...cleared[place], one] }
}

/** Where somebody stands in a gift. */
export function placeOf({ who, except }: Gift, one: Chosen): 'who' | 'except' | null {
  if (who.some((other) => isSame(one, other))) return 'who'
  return except.some((other) => isSame(one, other)) ? 'except' : null
}

/** Whether anybody can come to belong to it later: people who are named never do. */
export const mayGrow = ({ who }: Gift): boolean => who.some(({ part }) => part.kind !== 'person')

export const audienceOf = ({ who, except }: Gift): Audience => ({
  who: who.map(({ part }) => part),
  except: except.map(({ part }) => part),
})

/** What is asked of the server, the dates as moments of the domain's time zone. */
export const askedOf = (gift: Gift, timeZone: string) => ({
  audience: audienceOf(gift),
  takesNewcomers: gift.takesNewcomers && mayGrow(gift),
  starts: gift.starts === '' ? null : momentOf(gift.starts, timeZone),
  ends: gift.ends === '' ? null : momentOf(gift.ends, timeZone),
  teamType: gift.how === 'alone' ? null : gift.how,
  approvalRating: gift.approval === '' ? null : Number(gift.approval),
})

/** What keeps a gift from being given. */
export type GiftFault = 'nobody' | 'half-moment' | 'ends-before-start' | 'over-already' | 'approval'

/** Why a gift can't be given at a time of the domain's wall (`YYYY-MM-DDTHH:mm`); null when it can. */
export function giftFault({ who, starts, ends, approval }: Gift, now: string): GiftFault | null {
  if (who.length === 0) return 'nobody'
  if (!isWhole(starts) || !isWhole(ends)) return 'half-moment'
  if (ends !== '' && ends <= starts) return 'ends-before-start'
  if (ends !== '' && ends <= now) return 'over-already'
  return approval === '' || (/^\d{1,3}$/.test(approval) && Number(approval) <= 100) ? null : 'approval'
}
