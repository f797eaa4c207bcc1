import { Field, type FieldProps } from '@vereda/ui/field/field.tsx'
import { useState } from 'react'

type CountFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'onBlur' | 'inputMode'> & {
  count: number
  least: number
  most: number
  onCount: (count: number) => void
}

/**
 * A field for a whole number within limits. While a new number is typed the field may be empty; the old number stays in force until the new
 * one is valid.
 */
export function CountField({ count, least, most, onCount, ...field }: CountFieldProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null)
  function write(text: string) {
    const written = Number.parseInt(text, 10) || 0
    setUnfinished(written < least ? text : null)
    if (written >= least) onCount(Math.min(most, written))
  }
  return (
    <Field
      {...field}
      inputMode="numeric"
      value={unfinished ?? String(count)}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setUnfinished(null)}
    />
  )
}
