import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & {
  label: string
  hint?: string
  /** What is wrong and what to do; given, the field is invalid and the sentence is read with it. */
  error?: string | null
  /** Digits and codes: slashed zero. */
  isCode?: boolean
  /** An icon before the text. */
  icon?: ReactNode
  /** A control inside the box, after the text. */
  tail?: ReactNode
  /** A link on the label's line. */
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field with an optional hint and an error that belongs to it (aria-invalid, aria-describedby). */
export function Field(props: FieldProps) {
  const { label, hint, error, isCode, icon, tail, beside, ref, id: given, ...input } = props
  const made = useId()
  const id = given ?? made
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`)
  return (
    <div className={classNames(styles.field, error && styles.bad)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <div className={styles.box}>
        {icon && <span className={styles.lead}>{icon}</span>}
        <input
          {...input}
          ref={ref}
          id={id}
          className={classNames(styles.input, isCode && styles.code, tail && styles.withTail)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {tail && <span className={styles.tail}>{tail}</span>}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
