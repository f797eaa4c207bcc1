import { useText } from '@vereda/client/text/use-text.ts'
import { Field, type FieldProps } from '@vereda/ui/field/field.tsx'
import { Smartphone } from 'lucide-react'

/** A mobile phone number in any notation; `checkPhone` reads it before it is sent. */
export function PhoneField({ label, ...field }: Omit<FieldProps, 'label'> & { label?: string }) {
  const t = useText()
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      icon={<Smartphone size={20} />}
      {...field}
      label={label ?? t('parts.phone')}
    />
  )
}
