import type { PlayerEvent } from '../../../platform/player/player-options.ts'

/** What content wants that only the learner can allow: to lead outside, or to hand out one of its files or one that it made. */
export type Asked = Extract<PlayerEvent, { isPressed: boolean }>

/** What the learner is asked now, what they were asked for last, and until when they are left in peace. */
export type Asking = { asked: Asked | null; answered: string | null; restsUntil: number }

export const NOTHING_ASKED: Asking = { asked: null, answered: null, restsUntil: 0 }

/** Long enough to press the way out, where content asks for one thing after the other and says each time that it was pressed. */
const REST_MS = 1_000

function nameOf(asked: Asked): string {
  if (asked.kind === 'link') return asked.url
  return asked.kind === 'offer' ? asked.path : asked.name
}

/** The same with one request more: what is asked now stays until it is answered, and what nobody pressed is asked once, not over and over. */
export function withAsked<T extends Asking>(asking: T, asked: Asked): T {
  const isAgain = !asked.isPressed && nameOf(asked) === asking.answered
  return asking.asked || isAgain ? asking : { ...asking, asked }
}

/** The same once the learner has answered. */
export const withAnswer = <T extends Asking>(asking: T, now: number): T => ({
  ...asking,
  asked: null,
  answered: asking.asked && nameOf(asking.asked),
  restsUntil: now + REST_MS,
})
