import type { Formats } from '@vereda/client/text/formats.ts'
import type { Text } from '@vereda/client/text/use-text.ts'
import { changeDay, openState } from '@vereda/domain/trail/open-state.ts'
import type { ShownTrail } from '../../platform/local/listing/trail-query.ts'

/**
 * The line under a trail's title: when it was finished, else its dates or that the player does not have it any more, else its own subtitle,
 * else its number of activities.
 */
export function trailSubtitle(trail: ShownTrail, now: string, t: Text, formats: Formats): string {
  if (trail.doneDate !== null) return t('parts.doneOn', { day: formats.day(trail.doneDate, new Date()) })
  if (trail.isGone) return t('parts.dates.gone')
  const state = openState(trail, now)
  if (state.kind !== 'open') return t(`parts.dates.${state.kind}`, { day: changeDay(state.date, formats) })
  if (trail.lastPlayed !== null && trail.subTitle) return trail.subTitle
  const count = t('parts.activityCount', { count: trail.totalResources })
  return trail.minutes ? `${count} · ${formats.minutes(trail.minutes)}` : count
}
