import type { PlayerEvent } from '../../../platform/player/player-options.ts'

/** What content wants that only the learner can allow: to lead outside, or to hand out one of its files. */
export type Asked = { kind: 'link'; url: string } | { kind: 'file'; path: string; isThere: boolean }

/** What the learner is asked now, and the address that they were asked for last. */
export type Asking = { asked: Asked | null; answered: string | null }

type Wish = Extract<PlayerEvent, { kind: 'link' | 'offer' }>

const addressIn = (asked: Asked) => (asked.kind === 'link' ? asked.url : asked.path)
const askedBy = (wish: Wish): Asked =>
  wish.kind === 'link'
    ? { kind: 'link', url: wish.url }
    : { kind: 'file', path: wish.path, isThere: wish.isThere }

/** The same with one wish more: what is asked now stays until it is answered, and what nobody pressed is not asked again at once. */
export function withWish<T extends Asking>(asking: T, wish: Wish): T {
  const asked = askedBy(wish)
  const isAgain = !wish.isPressed && addressIn(asked) === asking.answered
  return asking.asked !== null || isAgain ? asking : { ...asking, asked }
}

/** The same once the learner has answered. */
export const withAnswer = <T extends Asking>(asking: T): T => ({
  ...asking,
  asked: null,
  answered: asking.asked && addressIn(asking.asked),
})
