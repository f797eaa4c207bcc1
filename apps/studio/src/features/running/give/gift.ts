import { type Audience, type AudiencePart, keyOfPart } from '@vereda/domain/audience/audience.ts'
import { isWhole, momentOf } from '@vereda/domain/time/wall-time.ts'

/** A group, a person or everybody, with the name to show. */
export type Chosen = { part: AudiencePart; name: string }

/** For each person alone, in teams that people form themselves, or as an event whose organizers make the teams. */
export type GiftWay = 'alone' | 'default' | 'event'

/** A trail about to be given; dates are in the domain's local time (`YYYY-MM-DDTHH:mm`), and empty for no limit. */
export type Gift = {
  who: readonly Chosen[]
  except: readonly Chosen[]
  takesNewcomers: boolean
  starts: string
  ends: string
  how: GiftWay
  /** The typed percentage needed to pass; empty for the trail's own. */
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

/** A gift with somebody included, excepted, or (null) neither. */
export function placed(gift: Gift, one: Chosen, place: 'who' | 'except' | null): Gift {
  const cleared = { ...gift, who: without(gift.who, one), except: without(gift.except, one) }
  return place === null ? cleared : { ...cleared, [place]: [...cleared[place], one] }
}

/** Whether a gift includes or excepts somebody; null for neither. */
export function placeOf({ who, except }: Gift, one: Chosen): 'who' | 'except' | null {
  if (who.some((other) => isSame(one, other))) return 'who'
  return except.some((other) => isSame(one, other)) ? 'except' : null
}

/** Whether people can join the audience later: not if only named people are included. */
export const mayGrow = ({ who }: Gift): boolean => who.some(({ part }) => part.kind !== 'person')

export const audienceOf = ({ who, except }: Gift): Audience => ({
  who: who.map(({ part }) => part),
  except: except.map(({ part }) => part),
})

/** The gift as the server takes it, with dates as moments computed in the domain's time zone. */
export const askedOf = (gift: Gift, timeZone: string) => ({
  audience: audienceOf(gift),
  takesNewcomers: gift.takesNewcomers && mayGrow(gift),
  starts: gift.starts === '' ? null : momentOf(gift.starts, timeZone),
  ends: gift.ends === '' ? null : momentOf(gift.ends, timeZone),
  teamType: gift.how === 'alone' ? null : gift.how,
  approvalRating: gift.approval === '' ? null : Number(gift.approval),
})

/** Why a gift cannot be given. */
export type GiftFault = 'nobody' | 'half-moment' | 'ends-before-start' | 'over-already' | 'approval'

/** Why a gift cannot be given at a local time of the domain (`YYYY-MM-DDTHH:mm`); null if it can. */
export function giftFault({ who, starts, ends, approval }: Gift, now: string): GiftFault | null {
  if (who.length === 0) return 'nobody'
  if (!isWhole(starts) || !isWhole(ends)) return 'half-moment'
  if (ends !== '' && ends <= starts) return 'ends-before-start'
  if (ends !== '' && ends <= now) return 'over-already'
  return approval === '' || (/^\d{1,3}$/.test(approval) && Number(approval) <= 100) ? null : 'approval'
}
