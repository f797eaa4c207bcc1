import type { PlayerEvent } from '../../../platform/player/player-options.ts'

/** What content wants and only the learner can allow: to open a link, or to hand out one of its files or one that it made. */
export type Asked = Extract<PlayerEvent, { isPressed: boolean }>

/**
 * The present request (`asked`), the name of the last answered one, and the time until which the learner is not asked (ms,
 * `performance.now()`).
 */
export type Asking = { asked: Asked | null; answered: string | null; restsUntil: number }

export const NOTHING_ASKED: Asking = { asked: null, answered: null, restsUntil: 0 }

/** Long enough to press the close button, even if content sends one request after the other and claims that each was pressed. */
const REST_MS = 1_000

function nameOf(asked: Asked): string {
  if (asked.kind === 'link') return asked.url
  return asked.kind === 'offer' ? asked.path : asked.name
}

/** Adds a request. The present request stays until it is answered, and a request that nobody pressed is shown only once. */
export function withAsked<T extends Asking>(asking: T, asked: Asked): T {
  const isAgain = !asked.isPressed && nameOf(asked) === asking.answered
  return asking.asked || isAgain ? asking : { ...asking, asked }
}

/** Removes the request that the learner has answered. */
export const withAnswer = <T extends Asking>(asking: T, now: number): T => ({
  ...asking,
  asked: null,
  answered: asking.asked && nameOf(asking.asked),
  restsUntil: now + REST_MS,
})
