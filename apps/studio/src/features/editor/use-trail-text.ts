import { type Text, useLocale, useText } from '@vereda/client/text/use-text.ts'
import { type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import { useEffect, useState } from 'react'

/** A group's texts in the trail's own language, for words that become part of the trail; in the author's language while they cannot be fetched. */
export function useTrailText(draft: Draft, group: string): Text {
  const t = useText()
  const inUse = useLocale()
  const { locale } = trailOf(draft).fields
  const key = `${group} ${locale} ${inUse}`
  const [known, setKnown] = useState<{ key: string; text: Text | null }>()
  useEffect(() => {
    import('@vereda/client/text/text-of.ts')
      .then(({ textOf }) => textOf(group, locale))
      .then((text) => setKnown({ key, text }))
      .catch(() => undefined)
  }, [group, locale, key])
  return (known?.key === key && known.text) || t
}
