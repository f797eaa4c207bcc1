import { REACTION_TEXT_MAX } from '@vereda/domain/trail/reaction-text.ts'
import { useId } from 'react'
import styles from './reaction.module.css'

type FreeTextProps = { label: string; value: string; onWrite: (text: string) => void }

/** A field for a few lines in the learner's own words. */
export function FreeText({ label, value, onWrite }: FreeTextProps) {
  const id = useId()
  return (
    <div className={styles.text}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={REACTION_TEXT_MAX}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
    </div>
  )
}
