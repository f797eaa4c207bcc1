import { useState } from 'react'
import { chooseLocale } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { useLocale } from './use-text.ts'

/**
 * The language in use, and the choice of another. If its messages can't be loaded, `isRefused` is true and the language stays; the component
 * renders again, so that its control shows the language in use.
 */
export function useLanguageChoice(onRefused?: () => void) {
  const locale = useLocale()
  const [refused, setRefused] = useState<{ asked: Locale } | null>(null)
  const refuse = (asked: Locale) => {
    setRefused({ asked })
    onRefused?.()
  }
  const choose = (asked: Locale) =>
    void chooseLocale(asked).then(
      () => setRefused(null),
      () => refuse(asked),
    )
  return { locale, choose, isRefused: refused !== null }
}
