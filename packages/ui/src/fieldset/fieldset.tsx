import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from '../field/field-error.tsx'
import styles from './fieldset.module.css'

type FieldsetProps = {
  legend: string
  hint?: string
  error?: string | null
  /** Whether the controls are side by side where there is room. */
  isPaired?: boolean
  /** Whether the controls are labelled fields under each other, which need more space between them than cards. */
  isSpaced?: boolean
  children: ReactNode
}

/** A question with several controls under it; screen readers read its hint and error with the group. */
export function Fieldset({ legend, hint, error, isPaired, isSpaced, children }: FieldsetProps) {
  const id = useId()
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`)
  return (
    <fieldset
      className={styles.group}
      aria-describedby={described || undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={classNames(styles.controls, isPaired && styles.paired, isSpaced && styles.spaced)}>
        {children}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
