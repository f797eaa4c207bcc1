import { useText } from '@vereda/client/text/use-text.ts'
import { Field, type FieldProps } from '@vereda/ui/field/field.tsx'
import { Mail } from 'lucide-react'

/** An e-mail address. */
export function EmailField({ label, ...field }: Omit<FieldProps, 'label'> & { label?: string }) {
  const t = useText()
  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck="false"
      icon={<Mail size={20} />}
      {...field}
      label={label ?? t('parts.email')}
    />
  )
}
