import { CODE_DIGITS } from '@vereda/domain/account/one-time-code.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { FieldFrame } from '@vereda/ui/field/field-frame.tsx'
import type { Ref } from 'react'
import styles from './code-field.module.css'

type CodeFieldProps = {
  label: string
  hint?: string
  error?: string | null
  value: string
  onChange: (digits: string) => void
  /** Called when the last digit was typed, pasted, or filled in by the phone. */
  onComplete?: (digits: string) => void
  isBusy?: boolean
  ref?: Ref<HTMLInputElement>
}

const PLACES = Array.from({ length: CODE_DIGITS }, (_, place) => place)

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS)

/** Six large boxes over one input, so that typing, pasting and the phone's own suggestion all work. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, onChange, onComplete, isBusy, ref } = props
  const typed = (input: HTMLInputElement) => {
    const text = input.value
    // a wrong code that fills the boxes is replaced by the digits typed or pasted next to it
    const digits = digitsOf(error && value[CODE_DIGITS - 1] ? text.replace(value, '') : text)
    input.value = digits // a character that is not a digit does not change the state, so it would stay in the input
    onChange(digits)
    if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits)
  }
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            ref={ref}
            className={styles.input}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck="false"
            readOnly={isBusy}
            onChange={(event) => typed(event.target)}
          />
          <div className={classNames(styles.places, error && styles.bad)} aria-hidden="true">
            {PLACES.map((place) => (
              <span key={place} className={classNames(styles.place, place === value.length && styles.next)}>
                {value[place]}
              </span>
            ))}
          </div>
        </>
      )}
    </FieldFrame>
  )
}
