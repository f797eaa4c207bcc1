import { LOCALES, type Locale } from '@vereda/client/text/locales.ts'
import { useLanguageChoice } from '@vereda/client/text/use-language-choice.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useId } from 'react'
import styles from './language-choice.module.css'

const locales = Object.entries(LOCALES) as [Locale, string][]

/** The three languages, each in its own words; the whole app changes at once. */
export function LanguageChoice({ label }: { label: string }) {
  const id = useId()
  const t = useText()
  const { locale, choose } = useLanguageChoice(() => showToast(t('parts.languageStays'), 'bad'))
  return (
    <span className={styles.language}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={locale} onChange={(event) => choose(event.target.value as Locale)}>
        {locales.map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
