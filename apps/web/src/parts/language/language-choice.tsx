import { chooseLocale } from '@vereda/client/text/catalogues.ts'
import { LOCALES, type Locale } from '@vereda/client/text/locales.ts'
import { useLocale } from '@vereda/client/text/use-text.ts'
import { useId } from 'react'
import styles from './language-choice.module.css'

const locales = Object.entries(LOCALES) as [Locale, string][]

/** The three languages, each in its own words; the whole app follows at once. */
export function LanguageChoice({ label }: { label: string }) {
  const id = useId()
  const locale = useLocale()
  return (
    <span className={styles.language}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={locale} onChange={(event) => void chooseLocale(event.target.value as Locale)}>
        {locales.map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
