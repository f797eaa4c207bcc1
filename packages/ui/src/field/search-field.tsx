import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'

type SearchFieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string }

/** A round search box; its label is its accessible name and its placeholder. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <span className={styles.lead}>
          <Search size={20} />
        </span>
        <input {...input} type="search" className={styles.input} aria-label={label} placeholder={label} />
      </div>
    </div>
  )
}
