import { useState } from 'react'
import { chooseLocale } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { useLocale } from './use-text.ts'

/** The language in use and the choice of another; a choice whose words can't be had is refused, and what shows it is rendered again as it was. */
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
