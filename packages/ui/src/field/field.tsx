import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> &
  FieldWords & {
    /** Whether the text is digits or a code, which is shown with slashed zeros. */
    isCode?: boolean
    /** An icon before the text. */
    icon?: ReactNode
    /** A control inside the box, after the text. */
    tail?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** A labelled text field with an optional hint and an error that belongs to it (aria-invalid, aria-describedby). */
export function Field(props: FieldProps) {
  const { label, hint, error, isCode, icon, tail, beside, ref, id, ...input } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} beside={beside}>
      {(control) => (
        <>
          {icon && <span className={styles.lead}>{icon}</span>}
          <input
            {...input}
            {...control}
            ref={ref}
            className={classNames(styles.input, isCode && styles.code, tail && styles.withTail)}
          />
          {tail && <span className={styles.tail}>{tail}</span>}
        </>
      )}
    </FieldFrame>
  )
}
