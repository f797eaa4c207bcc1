import { type Clock, systemClock } from 'pg-boss'

/**
 * Time that goes on at its pace, whatever this machine's clock is set to. The queues wait until a moment of their clock: by one that is set back
 * they would wait until it is there again, a day or years, with no round meanwhile. How far the database's clock is from this one they measure.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}
