import { CODE_DIGITS } from '@vereda/domain/account/one-time-code.ts'
import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './code-field.module.css'

type CodeFieldProps = {
  label: string
  /** Where the code went and how long it works; read with the field. */
  hint?: string
  error?: string | null
  value: string
  onChange: (digits: string) => void
  /** The last digit has come, typed, pasted or filled in by the phone. */
  onComplete?: (digits: string) => void
  isBusy?: boolean
  ref?: Ref<HTMLInputElement>
}

const PLACES = Array.from({ length: CODE_DIGITS }, (_, place) => place)

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS)

/** Six large boxes over one input, so that typing, pasting and the phone's own suggestion all work. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, onChange, onComplete, isBusy, ref } = props
  const id = useId()
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`)
  const typed = (text: string) => {
    const digits = digitsOf(text)
    onChange(digits)
    if (digits.length === CODE_DIGITS && digits !== value) onComplete?.(digits)
  }
  return (
    <div className={classNames(styles.code, error && styles.bad)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => typed(event.target.value)}
        />
        <div className={styles.places} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={classNames(styles.place, place === value.length && styles.next)}>
              {value[place]}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
