import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

export type FieldWords = {
  label: string
  hint?: string
  /** What is wrong and what to do; if given, the field is invalid and screen readers read the sentence with it. */
  error?: string | null
  /**
   * A link on the label's line; Tab reaches it after the control, because a person who comes from the field before expects the control
   * first.
   */
  beside?: ReactNode
}

/** The attributes of a control by which screen readers read its label, hint and error with it. */
export type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldFrameProps = FieldWords & { id?: string; children: (control: FieldControl) => ReactNode }

/** The label above a control, and its hint and error below. */
export function FieldFrame({ id: given, label, hint, error, beside, children }: FieldFrameProps) {
  const made = useId()
  const id = given ?? made
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`)
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={classNames(styles.field, beside && styles.withBeside, error && styles.bad)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </div>
      <div className={styles.box}>{children(control)}</div>
      {beside && <div className={styles.head}>{beside}</div>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
