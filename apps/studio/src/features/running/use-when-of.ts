import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioGroupTrail } from '@vereda/contract/rest/studio-giving.ts'
import { useZoneMoment } from '../../frame/use-zone-moment.ts'

/** Returns in words when a given trail can be played. */
export function useWhenOf(timeZone: string): (of: Pick<StudioGroupTrail, 'starts' | 'ends'>) => string {
  const t = useText()
  const write = useZoneMoment(timeZone)
  return ({ starts, ends }) => {
    if (starts && ends) return t('running.between', { from: write(starts), until: write(ends) })
    if (starts) return t('running.from', { from: write(starts) })
    return ends ? t('running.until', { until: write(ends) }) : t('running.always')
  }
}
