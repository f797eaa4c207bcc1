import { ResultFilter } from '@vereda/contract/rest/result-filter.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

type DayFieldProps = {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string) => void
}

const isDay = (text: string) => text === '' || z.safeParse(ResultFilter, { from: text }).success

/** A field for a day. Only a plausible day is reported: while a year is being typed, the day is centuries away. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  function type(text: string) {
    setTyped(text)
    if (isDay(text)) onChange(text)
  }
  return <Field {...field} type="date" value={typed} onChange={({ target }) => type(target.value)} />
}
