import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { lastMoment } from '@vereda/domain/trail/open-state.ts'
import { useZoned } from '../../frame/use-zoned.ts'

/** To how many people of a trail a notice comes. */
export const toTell = ({ toTell, people }: StudioGroupTrail) => toTell ?? people

/** Names those who have a trail that was given; where it was given more than once, by its dates too. */
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
