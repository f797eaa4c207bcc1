import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type SelectOption = { id: string; name: string }
type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'onChange'> &
  FieldWords & {
    /** The words of the first line, which chooses nothing. */
    nothing: string
    options: readonly SelectOption[]
    onChange: (id: string) => void
  }

/** A choice of one option from the system's own list; an empty value means that nothing is chosen. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, beside, id, nothing, options, onChange, ...select } = props
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} beside={beside}>
      {(control) => (
        <>
          <select
            {...select}
            {...control}
            className={classNames(styles.input, styles.select)}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{nothing}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <ChevronDown size={20} />
          </span>
        </>
      )}
    </FieldFrame>
  )
}
