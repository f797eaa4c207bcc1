import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { lastMoment } from '@vereda/domain/trail/open-state.ts'
import { useZoned } from '../../frame/use-zoned.ts'

/** The number of people of a trail who would get a notice. */
export const toTell = ({ toTell, people }: StudioGroupTrail) => toTell ?? people

/** Names the people who have a given trail. If the trail was given more than once, its dates tell the choices apart. */
export function useOptionName(given: readonly StudioGroupTrail[], timeZone: string) {
  const t = useText()
  const { day } = useZoned(timeZone)
  return (one: StudioGroupTrail): string => {
    const { title, starts, ends } = one
    const named = { title, count: toTell(one) }
    if (given.filter((other) => other.title === title).length < 2) return t('notices.option', named)
    const span = starts ? (ends ? 'both' : 'from') : ends ? 'until' : 'always'
    const dates = { from: starts ? day(starts) : '', until: ends ? day(lastMoment(ends)) : '' }
    return t('notices.option.dated', { ...named, ...dates, span })
  }
}
