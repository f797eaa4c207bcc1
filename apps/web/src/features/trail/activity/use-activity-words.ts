import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { dependencyTitle } from '@vereda/domain/resource/dependency.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'

/** The templates' texts about an activity: its kind, length and points, and why it is locked. */
export function useActivityWords() {
  const t = useText()
  const { minutes: length } = useFormats()
  return {
    facts({ data, minutes, maxPoints }: TrailResource): string {
      const kind = t(`parts.resource.${data.type}`)
      const parts = [
        kind,
        minutes && length(minutes),
        maxPoints > 0 && t('trail.upTo', { points: maxPoints }),
      ]
      return parts.filter(Boolean).join(' · ')
    },
    whyShut({ data, reason }: TrailResource): string {
      const before = dependencyTitle(reason)
      return before ? t('parts.resource.first', { title: before }) : t(`parts.resource.${data.type}`)
    },
  }
}
