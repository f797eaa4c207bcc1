import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldWords

/** A labelled field for a text of several lines: `rows` high at first, and as high as the person drags it from then on. */
export function TextArea({ label, hint, error, beside, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} beside={beside}>
      {(control) => <textarea {...area} {...control} className={styles.area} />}
    </FieldFrame>
  )
}
