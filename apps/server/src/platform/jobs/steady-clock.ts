import { type Clock, systemClock } from 'pg-boss'

/**
 * A clock that runs on steadily, whatever this machine's clock is set to. The queues wait until a moment of their clock: with a clock that is
 * set back they would wait until it is there again, a day or years, without any round. The queues themselves measure the difference to the
 * database's clock.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}
